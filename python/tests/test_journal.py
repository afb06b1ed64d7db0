import hashlib
import unittest

from watchfloor._journal import Journal
from watchfloor._rendering import render_cut


class Keys(unittest.TestCase):
    def test_name_hash_of_the_canonical_input_and_number(self) -> None:
        digest = hashlib.sha256(b'{"a":[1,2],"b":"\\u00fc"}').hexdigest()[:16]
        journal = Journal()
        self.assertEqual(journal.key("look", {"b": "ü", "a": [1, 2]}), f"look:{digest}:0")
        self.assertEqual(journal.key("look", {"a": [1, 2], "b": "ü"}), f"look:{digest}:1")
        self.assertEqual(journal.key("other", {"a": [1, 2], "b": "ü"}), f"other:{digest}:0")

    def test_a_call_inside_an_action_is_numbered_apart(self) -> None:
        journal = Journal()
        outer = journal.key("outer", {})
        inner = journal.key("send", {"text": "x"}, outer)
        again = journal.key("send", {"text": "x"})
        self.assertNotEqual(inner.split(":")[1], again.split(":")[1])
        self.assertTrue(again.endswith(":0"))

    def test_outputs_of_an_earlier_attempt_are_known_unless_they_were_cut(self) -> None:
        journal = Journal([{"key": "a:1:0", "output": None}, {"key": "b:1:0", "output": render_cut("x" * 100_000)}])
        self.assertTrue(journal.has("a:1:0"))
        self.assertIsNone(journal.output("a:1:0"))
        self.assertFalse(journal.has("b:1:0"))
        self.assertFalse(journal.has("c:1:0"))
