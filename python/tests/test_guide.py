"""Every Python snippet of the documentation is a file that loads, and every playbook in it runs."""

import inspect
import re
import sys
import tempfile
import unittest
from pathlib import Path
from types import ModuleType

import watchfloor
from watchfloor import _registry
from watchfloor.host.modules import import_file
from watchfloor.testing import fake_alert, run_playbook

PROJECT = Path(__file__).parents[2]
GUIDE = PROJECT / "docs" / "authoring-playbooks.md"
#: Those that begin with the path of a connector are loaded by test_integration_guide.
SNIPPET = re.compile(r"^```python\n(?!# connectors/)(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"# playbooks/(\w+\.py)\n")


class Guide(unittest.TestCase):
    modules: list[ModuleType]

    @classmethod
    def setUpClass(cls) -> None:
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        folder = Path(place.name, "guide_playbooks")
        folder.mkdir()
        for page in [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]:
            for number, source in enumerate(SNIPPET.findall(page.read_text(encoding="utf-8"))):
                name = NAMED.match(source)
                file = name[1] if name else f"{page.stem.replace('-', '_').lower()}_{number}.py"
                (folder / file).write_text(source, encoding="utf-8")
        cls.modules = [import_file(str(path), f"guide_playbooks.{path.stem}") for path in sorted(folder.glob("*.py"))]

    @classmethod
    def tearDownClass(cls) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "guide_playbooks"]:
            del sys.modules[name]

    def test_there_are_snippets(self) -> None:
        self.assertGreaterEqual(len(self.modules), 8)

    def test_every_playbook_runs(self) -> None:
        alert = fake_alert(title="Failed logins", hostname="web-1", source_ip="192.0.2.10", tags=["mail"])
        other = fake_alert(title="Port scan", source_ip="198.51.100.2")
        playbooks = [playbook for module in self.modules for playbook in _registry.in_module(module.__name__)]
        self.assertGreaterEqual(len(playbooks), 7)
        for playbook in playbooks:
            for chosen in (alert, other):
                for integrations in ({}, {"chat": {"send_message": {"ok": True}}}):
                    with self.subTest(playbook.name):
                        ran = run_playbook(playbook.function, chosen, {}, integrations=integrations)
                        self.assertEqual((ran.status, ran.error), ("success", None))

    def test_its_tests_pass(self) -> None:
        module = next(module for module in self.modules if module.__name__.endswith("test_tag_brute_force"))
        outcome = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromModule(module).run(outcome)
        self.assertEqual((outcome.testsRun, outcome.failures, outcome.errors), (2, [], []))

    def test_its_signatures_are_the_real_ones(self) -> None:
        text = GUIDE.read_text(encoding="utf-8")
        for function in (watchfloor.playbook, watchfloor.action, run_playbook, watchfloor.create_incident):
            parameters = inspect.signature(function).parameters.values()
            names = ", ".join(
                ("*, " if n and p.kind is p.KEYWORD_ONLY and list(parameters)[n - 1].kind is not p.KEYWORD_ONLY else "")
                + (p.name if p.default is p.empty else f"{p.name}={p.default!r}")
                for n, p in enumerate(parameters)
            )
            self.assertIn(f"{function.__name__}({names})", text)
