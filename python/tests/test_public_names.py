import importlib
import unittest

NAMES = [
    "ActionTimeout",
    "Alert",
    "NoRunError",
    "ServerError",
    "WatchfloorError",
    "action",
    "add_current_alert_comment",
    "add_observable",
    "assign_current_alert",
    "create_incident",
    "get_current_alert_id",
    "integration",
    "log",
    "playbook",
    "resolve_current_alert",
    "update_current_alert",
]
TESTING_NAMES = ["ActionCall", "Call", "LogLine", "PlaybookResult", "fake_alert", "run_playbook"]
CONNECTOR_NAMES = ["ActionDefinition", "Connector", "HealthCheckResult", "register"]


class PublicNames(unittest.TestCase):
    def test_the_package_offers_exactly_these(self) -> None:
        for module, names in (
            ("watchfloor", NAMES),
            ("watchfloor.testing", TESTING_NAMES),
            ("watchfloor.connector", CONNECTOR_NAMES),
        ):
            package = importlib.import_module(module)
            self.assertEqual(sorted(package.__all__), names)
            self.assertTrue(all(hasattr(package, name) for name in names))

    def test_the_alias_offers_the_same_names_and_takes_the_other_arguments(self) -> None:
        watchfloor, opensoar = importlib.import_module("watchfloor"), importlib.import_module("opensoar")
        runtime = importlib.import_module("opensoar.runtime")
        self.assertEqual(opensoar.__all__, watchfloor.__all__)
        for name in NAMES:
            adapted = name.endswith("_current_alert") or name == "add_current_alert_comment"
            self.assertIs(getattr(opensoar, name), getattr(runtime if adapted else watchfloor, name))
