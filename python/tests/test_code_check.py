import ast
import json
import os
import subprocess
import sys
import unittest
from typing import Any

from watchfloor.host.import_time import work_at_import

from .host_process import environment

HEAD = "from watchfloor import action, playbook\n"
BOOK = "@playbook('webhook')\ndef book(alert):\n    return {}\n"

IDLE = {
    "constants": "import re\nNAMES = [n for n in 'a b'.split()]\nFORM = re.compile('x')\n",
    "settings": "import os\nWHERE = os.environ.get('PLAYBOOK_WHERE')\n",
    "functions": "def helper(x: int = 3) -> list[int]:\n    return open('/etc/passwd').readlines()\n",
    "an exception of its own": "class NoSuchHost(Exception):\n    pass\n",
    "a data class": "from dataclasses import dataclass, field\n@dataclass\nclass S:\n    x: int = field(default=1)\n",
    "a main part": "if __name__ == '__main__':\n    book(None)\n",
    "another name": "from watchfloor import playbook as pb\n@pb(trigger=None)\ndef other(alert): pass\n",
}

BUSY = {
    "a call": "open('/etc/passwd')\n",
    "a call in a default": "def f(x=open('/etc/passwd')): pass\n",
    "a call in an annotation": "def f(x: open('/etc/passwd')): pass\n",
    "a call in a class": "class C:\n    x = open('/etc/passwd')\n",
    "a call in a loop": "for x in range(3):\n    print(x)\n",
    "its own decorator": "def mine(f):\n    return f\n@mine\ndef g(): pass\n",
    "a borrowed decorator name": "from os import system as playbook\n@playbook('true')\ndef g(): pass\n",
    "a harmless name made its own": "def dict(x): pass\nX = dict(1)\n",
    "a module bent": "import re\nre.compile = 1\n",
    "a table of modules bent": "import sys\nsys.modules['re'] = 1\n",
    "a class that acts on being inherited": "class A:\n    def __init_subclass__(cls): pass\nclass B(A): pass\n",
    "a class that acts on being indexed": "class A:\n    def __class_getitem__(cls, x): pass\nX = A[0]\n",
    "a metaclass": "class A(metaclass=type): pass\n",
    "raising": "raise ValueError\n",
    "a with": "with OPEN as x:\n    pass\n",
    "the back door": "X = ().__class__\n",
}


class ImportTime(unittest.TestCase):
    def test_a_file_that_only_declares_is_idle(self) -> None:
        for name, source in IDLE.items():
            with self.subTest(name):
                self.assertEqual(work_at_import(ast.parse(HEAD + source + BOOK)), [])

    def test_whatever_would_run_is_named_with_its_line(self) -> None:
        for name, source in BUSY.items():
            with self.subTest(name):
                found = work_at_import(ast.parse(source))
                self.assertTrue(found)
                self.assertTrue(all(0 < line <= source.count("\n") for line, _ in found), found)


ATTEMPTS = """
import json, os, socket, subprocess, sys, urllib.request
from watchfloor.host.quarantine import Quarantine
quarantine = Quarantine()
quarantine.close()
done = []
for attempt in (
    lambda: socket.create_connection(("127.0.0.1", 9)),
    lambda: socket.socket().connect(("127.0.0.1", 9)),
    lambda: socket.getaddrinfo("example.com", 80),
    lambda: urllib.request.urlopen("http://127.0.0.1:9/"),
    lambda: subprocess.run(["true"]),
    lambda: os.system("true"),
    lambda: os.fork(),
    lambda: os.execv("/bin/true", ["true"]),
    lambda: open("/etc/hostname").read(),
    lambda: os.open("/etc/hostname", os.O_RDONLY),
    lambda: open(json.__file__, "a"),
    lambda: os.listdir("/"),
    lambda: os.remove("/nowhere"),
    lambda: os.kill(os.getppid(), 0),
):
    try:
        attempt()
        done.append("it worked")
    except PermissionError as error:
        done.append(type(error).__name__)
import wsgiref.util
os.write(1, json.dumps([done, len(quarantine.refused), dict(os.environ)]).encode())
"""


class Closed(unittest.TestCase):
    def test_nothing_leaves_a_closed_process_and_modules_still_load(self) -> None:
        env = {**environment(), "SECRET": "x"}
        run = subprocess.run([sys.executable, "-B", "-c", ATTEMPTS], env=env, capture_output=True, check=True)
        done, refused, left = json.loads(run.stdout)
        self.assertEqual(done, ["Refused"] * 14)
        self.assertGreaterEqual(refused, 14)
        self.assertEqual(left, {})


def check(source: str) -> dict[str, Any]:
    read, write = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-B", "-m", "watchfloor.host.code_check"],
        env={**environment(), "WATCHFLOOR_FD_OUT": str(write)},
        pass_fds=(write,),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    ) as process:
        os.close(write)
        assert process.stdin is not None
        process.stdin.write(json.dumps({"source": source, "path": "/generated/playbook.py", "seconds": 1}).encode())
        process.stdin.close()
        with os.fdopen(read, encoding="utf-8") as answer:
            return dict(json.load(answer))


class CodeCheck(unittest.TestCase):
    def test_what_a_text_declares_is_told_as_discovery_tells_it(self) -> None:
        found = check("import asyncio, smtplib, ssl, uuid\n" + HEAD + BOOK)
        self.assertEqual(found["errors"], [])
        self.assertEqual([(entry["name"], entry["trigger"]) for entry in found["playbooks"]], [("book", "webhook")])

    def test_what_is_wrong_is_told_with_its_line(self) -> None:
        for source, line, words in (
            ("def broken(:\n", 1, "SyntaxError"),
            (HEAD + "import no_such_module\n", 2, "no_such_module"),
            (HEAD + "@playbook(order='first')\ndef book(alert): pass\n", 2, "order must be a whole number"),
            (HEAD + "while True:\n    pass\n", None, "took longer than 1 s"),
            (HEAD, None, "put @playbook above one"),
        ):
            with self.subTest(words):
                [error] = check(source)["errors"]
                self.assertIn(words, error["error"])
                if line is not None:
                    self.assertEqual(error["line"], line)
