"""Playbooks in the style of OpenSOAR, as docs/migrating.md shows them, load unchanged and run."""

import re
import sys
import tempfile
import unittest
from pathlib import Path

from watchfloor import _registry
from watchfloor.host.modules import import_file
from watchfloor.testing import fake_alert, run_playbook

GUIDE = Path(__file__).parents[2] / "docs" / "migrating.md"
SNIPPET = re.compile(r"^```python\n# playbooks/(\w+)\.py\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class MigratingGuide(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.playbooks = {}
        for name, source in SNIPPET.findall(GUIDE.read_text(encoding="utf-8")):
            path = Path(place.name, f"{name}.py")
            path.write_text(source, encoding="utf-8")
            module = import_file(str(path), f"moved_playbooks.{name}")
            cls.playbooks.update({playbook.name: playbook for playbook in _registry.in_module(module.__name__)})

    @classmethod
    def tearDownClass(cls) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "moved_playbooks"]:
            del sys.modules[name]

    def test_actions_and_comments(self) -> None:
        function = self.playbooks["flag_admin_logins"].function
        ran = run_playbook(function, fake_alert(raw_payload={"user": "adm-smith"}))
        self.assertEqual((ran.status, ran.result), ("success", {"account": "adm-smith", "admin": True}))
        self.assertEqual([call.name for call in ran.actions], ["is_admin_account"])
        self.assertEqual(len(ran.calls), 1)
        quiet = run_playbook(function, fake_alert(raw_payload={}))
        self.assertEqual((quiet.status, len(quiet.calls)), ("success", 0))

    def test_full_names_of_modules(self) -> None:
        ran = run_playbook(self.playbooks["close_scanner_noise"].function, fake_alert())
        self.assertEqual((ran.status, ran.error, ran.result), ("success", None, {"closed": True}))

    def test_the_arguments_of_the_other_product(self) -> None:
        import opensoar

        def everything(alert: object) -> None:
            opensoar.update_current_alert(status="in_progress", reason="looked at", activity_action="note", activity_detail="x")
            opensoar.resolve_current_alert(determination="benign", reason="known", activity_metadata={"a": 1})
            opensoar.resolve_current_alert(determination="benign", partner="acme", activity_detail="x")
            opensoar.add_current_alert_comment("hello", metadata={"source": "playbook"})
            opensoar.assign_current_alert(username="ada")
            opensoar.assign_current_alert()

        ran = run_playbook(everything, fake_alert())
        self.assertEqual((ran.status, ran.error), ("success", None))
        self.assertEqual(
            [(call.name, call.args) for call in ran.calls],
            [
                ("update_current_alert", {"resolve_reason": "looked at", "status": "in_progress"}),
                ("resolve_current_alert", {"determination": "benign", "reason": "known"}),
                ("update_current_alert", {"status": "resolved", "determination": "benign", "partner": "acme"}),
                ("add_current_alert_comment", {"text": "hello"}),
                ("assign_current_alert", {"analyst": "ada"}),
                ("update_current_alert", {"assigned_to": None}),
            ],
        )


if __name__ == "__main__":
    unittest.main()
