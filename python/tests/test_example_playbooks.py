"""Every example, with integrations and without, and all of them in a real host."""

import os
import unittest
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

from watchfloor.host.modules import import_file
from watchfloor.testing import PlaybookResult, fake_alert, run_playbook

from .host_process import HostProcess
from .test_discovery import discover

EXAMPLES = Path(__file__).parents[2] / "playbooks"
NAMES = [
    "contain_host",
    "enrich_indicators",
    "escalate_to_incident",
    "notify_team",
    "phishing_response",
    "triage_high_severity",
]

BAD_IP = "203.0.113.7"
INTEL = {
    "lookup_ip": lambda ip: {"last_analysis_stats": {"malicious": 9 if ip == BAD_IP else 0}},
    "lookup_domain": lambda domain: {"score": 80 if domain.startswith("bad") else 0},
    "lookup_hash": {"malicious": False},
}
REPUTATION = {"check_ip": lambda ip: {"data": {"abuseConfidenceScore": 12}}}


def example(name: str) -> ModuleType:
    return import_file(str(EXAMPLES / f"{name}.py"), f"playbooks.{name}")


def run(name: str, alert: Any = None, data: Any = None, **settings: Any) -> PlaybookResult:
    return run_playbook(getattr(example(name), name), alert, data, **settings)


def serious_alert(**fields: Any) -> Any:
    iocs = {"ips": [BAD_IP, "198.51.100.2"], "domains": ["bad.example", "fine.example"], "hashes": ["a" * 64]}
    return fake_alert(**{"severity": "critical", "title": "Odd login", "source_ip": BAD_IP, "iocs": iocs, **fields})


class Triage(unittest.TestCase):
    def test_writes_down_what_is_known_and_marks_the_alert(self) -> None:
        ran = run(
            "triage_high_severity", serious_alert(), integrations={"threat_intel": INTEL, "ip_reputation": REPUTATION}
        )
        self.assertEqual(ran.result, {"verdict": "malicious", "highest_score": 90, "answers": 7})
        self.assertEqual(ran.calls_to("update_current_alert"), [{"determination": "malicious"}])
        (comment,) = ran.calls_to("add_current_alert_comment")
        self.assertIn(f"- {BAD_IP}: 90 of 100 (threat_intel)\n- bad.example: 80 of 100 (threat_intel)", comment["text"])
        self.assertEqual(len(ran.actions_named("gather_evidence")), 1)

    def test_weak_evidence_is_suspicious_and_none_is_unknown(self) -> None:
        ran = run("triage_high_severity", serious_alert(), integrations={"ip_reputation": REPUTATION})
        self.assertEqual(ran.calls_to("update_current_alert"), [{"determination": "suspicious"}])
        clean: dict[str, Any] = {"threat_intel": {"lookup_ip": {}, "lookup_domain": {}, "lookup_hash": {}}}
        ran = run("triage_high_severity", serious_alert(), integrations=clean)
        self.assertEqual((ran.calls_to("update_current_alert"), ran.result["verdict"]), ([], "unknown"))

    def test_a_persons_verdict_stands(self) -> None:
        ran = run("triage_high_severity", serious_alert(determination="benign"), integrations={"threat_intel": INTEL})
        self.assertEqual(ran.calls_to("update_current_alert"), [])


class Enrichment(unittest.TestCase):
    def test_stores_what_is_malicious_once_and_tags_the_alert(self) -> None:
        alert = serious_alert(tags=["vpn"])
        ran = run("enrich_indicators", alert, integrations={"threat_intel": INTEL, "ip_reputation": REPUTATION})
        self.assertEqual(ran.result, {"malicious": [BAD_IP, "bad.example"], "answers": 7})
        self.assertEqual([call["value"] for call in ran.calls_to("add_observable")], [BAD_IP, "bad.example"])
        self.assertEqual(ran.calls_to("update_current_alert"), [{"tags": ["vpn", "known-bad"]}])

    def test_asks_about_twenty_indicators_at_most(self) -> None:
        many = serious_alert(iocs={"domains": [f"d{n}.example" for n in range(50)]})
        ran = run("enrich_indicators", many, integrations={"threat_intel": INTEL})
        self.assertEqual(ran.result["answers"], 20)


class Escalation(unittest.TestCase):
    def test_opens_an_incident_assigns_and_tells(self) -> None:
        with mock.patch.dict(os.environ, PLAYBOOK_ON_DUTY="nina"):
            ran = run("escalate_to_incident", serious_alert(), integrations={"chat": {"send_message": {"ok": True}}})
        self.assertEqual((ran.result["assigned_to"], ran.result["told_by"]), ("nina", ["chat"]))
        self.assertEqual(ran.calls_to("create_incident")[0]["title"], "Critical: Odd login")
        self.assertIn(ran.result["incident_id"], ran.calls_to("add_current_alert_comment")[0]["text"])

    def test_leaves_resolved_alerts_alone(self) -> None:
        self.assertEqual(run("escalate_to_incident", serious_alert(status="resolved")).calls, [])


class Phishing(unittest.TestCase):
    def test_a_known_bad_link_opens_an_incident(self) -> None:
        alert = serious_alert(iocs={"urls": ["https://bad.example/login", "http://fine.example"]}, tags=["phishing"])
        ran = run("phishing_response", alert, integrations={"threat_intel": INTEL})
        self.assertEqual((ran.result["verdict"], ran.result["domains"]), ("malicious", ["bad.example"]))
        self.assertEqual(len(ran.calls_to("create_incident")), 1)

    def test_a_link_nobody_knows_is_left_to_a_person(self) -> None:
        alert = serious_alert(iocs={"urls": ["http://fine.example/x"]})
        ran = run("phishing_response", alert, integrations={"threat_intel": INTEL})
        self.assertEqual((ran.result["verdict"], ran.calls_to("create_incident")), ("unknown", []))
        self.assertIn("A person should look", ran.calls_to("add_current_alert_comment")[0]["text"])


class Containment(unittest.TestCase):
    siem = {"siem": {"isolate_host": {"status": "isolated"}}}

    def test_is_a_dry_run_unless_told_otherwise(self) -> None:
        for data in (None, {"dry_run": True}, {"dry_run": "false"}, {"dry_run": 0}):
            ran = run("contain_host", fake_alert(hostname="web-1"), data, integrations=self.siem)
            self.assertEqual((ran.result["isolated"], ran.actions), (False, []))
            self.assertEqual(ran.result["note"], "Dry run: web-1 would be isolated")

    def test_isolates_when_told(self) -> None:
        ran = run("contain_host", fake_alert(hostname="web-1"), {"dry_run": False}, integrations=self.siem)
        self.assertEqual(ran.result, {"isolated": True, "hostname": "web-1"})
        self.assertEqual(ran.actions_named("siem.isolate_host")[0].input, {"hostname": "web-1"})
        ran = run("contain_host", None, {"dry_run": False, "hostname": "db-1"}, integrations=self.siem)
        self.assertEqual((ran.result["hostname"], ran.calls_to("add_current_alert_comment")), ("db-1", []))

    def test_never_isolates_a_protected_host(self) -> None:
        with mock.patch.dict(os.environ, PLAYBOOK_NEVER_ISOLATE="dc-1, Web-1"):
            ran = run("contain_host", fake_alert(hostname="WEB-1"), {"dry_run": False}, integrations=self.siem)
        self.assertEqual((ran.result["isolated"], ran.actions), (False, []))


class Notification(unittest.TestCase):
    def test_by_chat_or_else_by_mail(self) -> None:
        sent: list[str] = []
        chat = {"send_message": lambda channel, text: sent.append(text)}
        ran = run("notify_team", serious_alert(hostname="vpn-1"), integrations={"chat": chat})
        self.assertEqual(
            (ran.result["told_by"], sent[0].splitlines()[:2]), (["chat"], ["[CRITICAL] Odd login", f"{BAD_IP} → vpn-1"])
        )
        team = example("notify_team").tell_team.__globals__
        with mock.patch.dict(team, EMAIL="soc@example.org"):
            ran = run("notify_team", serious_alert(), integrations={"email": {"send_email": {"ok": True}}})
        self.assertEqual(ran.result["told_by"], ["email"])

    def test_test_systems_are_not_announced(self) -> None:
        self.assertEqual(run("notify_team", serious_alert(tags=["lab"])).actions, [])


class All(unittest.TestCase):
    def test_without_any_integration_each_succeeds_with_a_note(self) -> None:
        alert = serious_alert(hostname="web-1", iocs={"urls": ["http://bad.example/"], "ips": [BAD_IP]})
        for name in NAMES:
            with self.subTest(name):
                ran = run(name, alert, {"dry_run": False})
                self.assertEqual((ran.status, ran.error), ("success", None))
                if name == "escalate_to_incident":
                    self.assertEqual(ran.result["told_by"], [])
                else:
                    self.assertTrue(ran.result["note"])

    def test_only_triage_acts_on_a_fresh_installation(self) -> None:
        found = discover(str(EXAMPLES))
        self.assertEqual((sorted(p["name"] for p in found["playbooks"]), found["errors"]), (NAMES, []))
        self.assertTrue(all(playbook["description"] for playbook in found["playbooks"]))
        acting = [playbook["name"] for playbook in found["playbooks"] if playbook["enabled"] and playbook["trigger"]]
        self.assertEqual(acting, ["triage_high_severity"])

    def test_each_runs_in_a_host(self) -> None:
        def refuse_integrations(call: dict[str, Any]) -> dict[str, Any]:
            if call["method"] == "integration":
                return {"ok": False, "status": 404, "detail": "Not configured"}
            return {"ok": True, "value": {"id": "i-1"}}

        with HostProcess(str(EXAMPLES.parent), answers=refuse_integrations) as host:
            self.assertEqual(host.hello()["errors"], [])
            for name in NAMES:
                finished = host.run(name, module=f"playbooks.{name}", alert=dict(serious_alert()))
                self.assertEqual((name, finished["status"], finished["tainted"]), (name, "success", False))
