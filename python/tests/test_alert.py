import copy
import pickle
import unittest

from watchfloor import Alert


class AlertObject(unittest.TestCase):
    def setUp(self) -> None:
        self.alert = Alert(
            {"id": "a-1", "source_ip": "203.0.113.7", "raw_payload": {"host": {"os": "linux"}}, "tags": None}
        )

    def test_answers_as_attribute_as_mapping_and_by_get(self) -> None:
        self.assertEqual(self.alert.source_ip, "203.0.113.7")
        self.assertEqual(self.alert["source_ip"], "203.0.113.7")
        self.assertEqual(self.alert.get("source_ip"), "203.0.113.7")
        self.assertIn("source_ip", self.alert)
        self.assertIn("source_ip", list(self.alert))
        self.assertIs(type(self.alert.raw_payload["host"]), dict)

    def test_a_field_without_value_is_none_and_lists_are_never_none(self) -> None:
        self.assertIsNone(self.alert.hostname)
        self.assertEqual(self.alert.tags, [])
        self.assertEqual(self.alert.iocs, {"ips": [], "domains": [], "hashes": [], "urls": []})
        self.assertEqual(Alert({"iocs": {"ips": ["1.1.1.1"]}}).iocs["ips"], ["1.1.1.1"])

    def test_an_unknown_field_says_where_vendor_fields_are(self) -> None:
        with self.assertRaisesRegex(AttributeError, "raw_payload"):
            _ = self.alert.event_code
        with self.assertRaises(KeyError):
            _ = self.alert["event_code"]
        self.assertEqual(self.alert.get("event_code", 7), 7)

    def test_is_read_only_and_says_what_to_do(self) -> None:
        with self.assertRaisesRegex(AttributeError, r"update_current_alert\(severity=\.\.\.\)"):
            self.alert.severity = "low"
        with self.assertRaisesRegex(AttributeError, "read-only"):
            del self.alert.severity

    def test_equality_hash_copies_and_repr(self) -> None:
        self.assertEqual(self.alert, Alert(dict(self.alert)))
        self.assertNotEqual(self.alert, Alert({"id": "a-2"}))
        self.assertEqual(len({self.alert, Alert(dict(self.alert))}), 1)
        self.assertEqual(copy.deepcopy(self.alert), self.alert)
        self.assertEqual(pickle.loads(pickle.dumps(self.alert)), self.alert)
        self.assertEqual(repr(self.alert), "Alert(id='a-1', severity=None, title=None)")
