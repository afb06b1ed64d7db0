import hashlib
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

from .host_process import environment, write_playbooks

GOOD = "from watchfloor import playbook\n\n@playbook('webhook')\ndef {name}(alert):\n    'Docs.'\n"


def discover(*dirs: str, **settings: Any) -> dict[str, Any]:
    read, write = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-B", "-m", "watchfloor.host.discovery"],
        env={**environment(), "WATCHFLOOR_FD_OUT": str(write)},
        pass_fds=(write,),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    ) as process:
        os.close(write)
        assert process.stdin is not None
        process.stdin.write(json.dumps({"dirs": list(dirs), "seconds_per_file": 5, **settings}).encode())
        process.stdin.close()
        with os.fdopen(read, encoding="utf-8") as answer:
            return dict(json.load(answer))


class Discovery(unittest.TestCase):
    def find(self, files: dict[str, str], **settings: Any) -> dict[str, Any]:
        place = write_playbooks(files)
        self.addCleanup(place.cleanup)
        self.folder = str(Path(place.name, "playbooks"))
        return discover(self.folder, **settings)

    def names(self, found: dict[str, Any]) -> list[str]:
        return [playbook["name"] for playbook in found["playbooks"]]

    def test_an_entry_has_everything_the_server_needs(self) -> None:
        source = (
            "from watchfloor import playbook\n\n"
            "@playbook('siem', conditions={'severity': ('high',)}, name='Look closely', order=5, enabled=False)\n"
            "async def look(alert):\n    '''First line.\n\n    Second.'''\n"
        )
        found = self.find({"sub/x.py": source})
        self.assertEqual(found["errors"], [])
        path = f"{self.folder}/sub/x.py"
        self.assertEqual(
            found["playbooks"],
            [
                {
                    "name": "Look closely",
                    "description": "First line.\n\nSecond.",
                    "module": "playbooks.sub.x",
                    "function": "look",
                    "path": path,
                    "line": 3,
                    "trigger": "siem",
                    "conditions": {"severity": ["high"]},
                    "order": 5,
                    "enabled": False,
                    "source_hash": hashlib.sha256(Path(path).read_bytes()).hexdigest(),
                }
            ],
        )

    def test_sorted_and_recursive_without_hidden_names_and_tests(self) -> None:
        shown = ["a.py", "b/c.py", "b/d/e.py", "f.py"]
        hidden = [
            "_g.py",
            ".h.py",
            "_i/j.py",
            ".k/l.py",
            "__pycache__/m.py",
            "test_n.py",
            "o_test.py",
            "conftest.py",
            "p.txt",
        ]
        files = {name: GOOD.format(name=Path(name).stem.strip("._")) for name in shown + hidden}
        found = self.find(files)
        self.assertEqual((self.names(found), found["errors"]), (["a", "c", "e", "f"], []))

    def test_shared_code_is_imported_both_ways_and_stays_with_its_file(self) -> None:
        found = self.find(
            {
                "_shared.py": "WORD = 'webhook'\n",
                "sub/__init__.py": "",
                "sub/_near.py": "WORD = 'siem'\n",
                "a.py": "from ._shared import WORD\n" + GOOD.format(name="a").replace("'webhook'", "WORD"),
                "b.py": "from playbooks._shared import WORD\nimport playbooks.a\n" + GOOD.format(name="b"),
                "sub/c.py": "from ._near import WORD\nfrom .._shared import WORD as W\n" + GOOD.format(name="c"),
            }
        )
        self.assertEqual((self.names(found), found["errors"]), (["a", "b", "c"], []))

    def test_a_broken_file_hurts_only_its_own_entry(self) -> None:
        broken = {
            "syntax.py": ("x = 1\nif x\n", "SyntaxError: ", 2),
            "raises.py": ("\n\nraise ValueError('no')\n", "ValueError: no", 3),
            "leaves.py": ("import sys\nsys.exit(3)\n", "The file called sys.exit(3) while it was imported", 2),
            "vanishes.py": (
                "import os\nos._exit(7)\n",
                "The file ended the process while it was imported (exit code 7)",
                None,
            ),
            "loops.py": ("x = 1\nwhile True:\n    pass\n", "The file took longer than 1 s to import", None),
            "sleeps.py": ("import time\ntime.sleep(60)\n", "The file took longer than 1 s to import", 2),
            "clings.py": (
                "import signal, time\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\ntime.sleep(60)\n",
                "The file took longer than 1 s to import",
                None,
            ),
            "crashes.py": (
                "import ctypes\nctypes.string_at(0)\n",
                "The file crashed Python while it was imported (SIGSEGV)",
                None,
            ),
            "reads.py": ("input()\n", "EOFError", 1),
            "trigger.py": (GOOD.format(name="t").replace("'webhook'", "7"), "TypeError: trigger must be a text", 3),
            "conditions.py": (
                GOOD.format(name="c").replace("'webhook'", "conditions={'a': {1}}"),
                "TypeError: conditions may",
                3,
            ),
            "order.py": (GOOD.format(name="o").replace("'webhook'", "order='1'"), "TypeError: order must be", 3),
            "imports.py": ("import playbooks.raises\n", "ValueError: no", 1),
            "closes.py": ("import os\nos.closerange(3, 100)\n", "The file ended the process while", None),
            "dotted.name.py": ("", "Python cannot import a file or folder whose name has a dot in it", None),
        }
        good = {"a.py": GOOD.format(name="a"), "z.py": "print('x' * 100_000_000)\n" + GOOD.format(name="z")}
        found = self.find({**good, **{name: source for name, (source, _, _) in broken.items()}}, seconds_per_file=1)
        self.assertEqual(self.names(found), ["a", "z"])
        errors = {Path(error["path"]).name: error for error in found["errors"]}
        self.assertEqual(sorted(errors), sorted(broken))
        for name, (_, sentence, line) in broken.items():
            with self.subTest(name):
                self.assertTrue(errors[name]["error"].startswith(sentence), errors[name])
                if name == "loops.py":
                    self.assertIn(errors[name]["line"], (2, 3))
                else:
                    self.assertEqual(errors[name]["line"], line)
        self.assertIn("line 3, in <module>\n    raise ValueError", errors["raises.py"]["traceback"])
        self.assertNotIn("importlib", errors["raises.py"]["traceback"])

    def test_memory_at_import_can_be_limited(self) -> None:
        found = self.find({"a.py": "x = bytearray(4_000_000_000)\n"}, memory_bytes=1_000_000_000)
        self.assertTrue(found["errors"][0]["error"].startswith("MemoryError"))

    def test_a_name_used_twice_names_both_files(self) -> None:
        found = self.find(
            {"a.py": GOOD.format(name="same"), "b.py": GOOD.format(name="same") + GOOD.format(name="other")}
        )
        self.assertEqual(self.names(found), ["same", "other"])
        (error,) = found["errors"]
        self.assertEqual(error["path"], f"{self.folder}/b.py")
        self.assertIn(f"{self.folder}/a.py line 3 and in {self.folder}/b.py line 3", error["error"])

    def test_a_playbook_must_be_at_module_level(self) -> None:
        inner = "from watchfloor import playbook\ndef make():\n    @playbook\n    def inner(alert): ...\nmake()\n"
        found = self.find({"a.py": inner + GOOD.format(name="outer")})
        self.assertEqual(self.names(found), ["outer"])
        self.assertIn("'inner' must be a function at module level", found["errors"][0]["error"])
        self.assertEqual(found["errors"][0]["line"], 3)

    def test_missing_folders_folders_with_odd_names_and_two_of_one_name(self) -> None:
        place = write_playbooks({"a.py": GOOD.format(name="a")})
        other = write_playbooks({"a.py": GOOD.format(name="b"), "c.py": GOOD.format(name="c")})
        odd = Path(place.name, "json"), Path(place.name, "play-books.d")
        for folder in odd:
            folder.mkdir()
            (folder / f"{folder.name[0]}.py").write_text(GOOD.format(name=folder.name[0]))
        for temporary in (place, other):
            self.addCleanup(temporary.cleanup)
        first, second = f"{place.name}/playbooks", f"{other.name}/playbooks"
        found = discover(first, second, first, *map(str, odd), f"{place.name}/nowhere")
        modules = [(playbook["name"], playbook["module"]) for playbook in found["playbooks"]]
        self.assertEqual(modules[0], ("a", "playbooks.a"))
        self.assertIn(("c", "playbooks.c"), modules)
        self.assertIn(("p", "play-books_d.p"), modules)
        errors = {error["path"]: error["error"] for error in found["errors"]}
        self.assertIn("does not exist: create it or change PLAYBOOK_DIRS", errors[f"{place.name}/nowhere"])
        self.assertIn("'json' is taken", errors[f"{place.name}/json/j.py"])
        self.assertIn("playbooks.a is already the name of", errors[f"{second}/a.py"])

    def test_two_hundred_files_are_imported(self) -> None:
        files = {f"f{n}.py": GOOD.format(name=f"f{n}") for n in range(200)}
        found = self.find(files)
        self.assertEqual(len(found["playbooks"]), 200)
