"""The wheel is what an author installs: it builds without a network, and what is in it can be imported."""

import importlib.util
import json
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECK = """
import sys, watchfloor, opensoar, watchfloor.testing
from pathlib import Path
place = Path(sys.argv[1]).resolve()
for package in (watchfloor, opensoar):
    assert place in Path(package.__file__).resolve().parents, package.__file__
    assert (Path(package.__file__).parent / "py.typed").exists()
assert opensoar.playbook is watchfloor.playbook
print(watchfloor.testing.run_playbook(lambda alert: alert.title, watchfloor.testing.fake_alert(title="works")).result)
"""


def backend():
    spec = importlib.util.spec_from_file_location("wheel_builder", ROOT / "build_backend" / "wheel_builder.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Wheel(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def imports_from(self, place: Path) -> str:
        # -I: neither the sources nor anything of this environment can stand in for what was installed.
        code = f"import sys; sys.path.insert(0, {str(place)!r}); sys.argv = ['x', {str(place)!r}]\n{CHECK}"
        ran = subprocess.run([sys.executable, "-I", "-B", "-c", code], capture_output=True, text=True, timeout=60)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return ran.stdout.strip()

    def test_it_holds_both_packages_complete_and_is_the_same_each_time(self) -> None:
        first = self.folder / backend().build_wheel(str(self.folder))
        again = self.folder / "again"
        again.mkdir()
        self.assertEqual((again / backend().build_wheel(str(again))).read_bytes(), first.read_bytes())
        with zipfile.ZipFile(first) as wheel:
            names = wheel.namelist()
            wheel.extractall(self.folder / "unzipped")
            record = wheel.read(next(name for name in names if name.endswith("/RECORD"))).decode()
        self.assertEqual([line.partition(",")[0] for line in record.splitlines()], names)
        sources = [path for package in ("watchfloor", "opensoar") for path in (ROOT / package).rglob("*.py")]
        self.assertEqual(
            {name for name in names if name.endswith(".py")},
            {path.relative_to(ROOT).as_posix() for path in sources if "__pycache__" not in path.parts},
        )
        self.assertEqual(self.imports_from(self.folder / "unzipped"), "works")

    @unittest.skipIf(importlib.util.find_spec("pip") is None, "this Python has no pip")
    def test_pip_installs_it_without_a_network(self) -> None:
        target = self.folder / "installed"
        command = [sys.executable, "-m", "pip", "install", "--no-index", "--no-cache-dir", "--quiet", "--target"]
        wheel = self.folder / backend().build_wheel(str(self.folder))
        ran = subprocess.run(
            [*command, str(target), str(wheel)], capture_output=True, text=True, timeout=120, cwd=self.folder
        )
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(self.imports_from(target), "works")

    def test_its_version_is_that_of_the_product(self) -> None:
        product = json.loads((ROOT.parent / "package.json").read_text(encoding="utf-8"))["version"]
        self.assertEqual(backend()._project()["version"], product)
