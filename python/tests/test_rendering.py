import dataclasses
import datetime
import decimal
import enum
import json
import pathlib
import subprocess
import sys
import unittest
import uuid

from watchfloor import Alert
from watchfloor._rendering import LONGEST_VALUE_BYTES, is_cut, render, render_cut

from .host_process import environment


@dataclasses.dataclass
class Verdict:
    score: int
    seen: datetime.date


class Color(enum.Enum):
    RED = "red"


class Hostile:
    def __repr__(self) -> str:
        raise RuntimeError("never")


class Rendering(unittest.TestCase):
    def test_plain_json_stays_as_it_is(self) -> None:
        value = {"a": [1, 2.5, True, None, "ü😀"], "b": {"c": []}}
        self.assertEqual(render(value), value)

    def test_python_values_get_a_json_form(self) -> None:
        for value, expected in [
            ((1, 2), [1, 2]),
            ({1: "a", None: "b"}, {"1": "a", "null": "b"}),
            ({"x", "y"}, ["x", "y"]),
            (b"text", "text"),
            (b"\xff\x00", "base64:/wA="),
            (Verdict(7, datetime.date(2026, 3, 1)), {"score": 7, "seen": "2026-03-01"}),
            (datetime.datetime(2026, 3, 1, tzinfo=datetime.timezone.utc), "2026-03-01T00:00:00+00:00"),
            (float("nan"), "nan"),
            ([float("inf"), -float("inf")], ["inf", "-inf"]),
            (Color.RED, "red"),
            (decimal.Decimal("1.50"), "1.50"),
            (pathlib.PurePosixPath("/etc"), "/etc"),
            (uuid.UUID(int=1), "00000000-0000-0000-0000-000000000001"),
            (ValueError("no"), "ValueError: no"),
            (2**53 - 1, 2**53 - 1),
            (2**53, str(2**53)),
            ("a\0b", "ab"),
            ("\ud800", "?"),
            ({"alert": Alert({"id": "a-1", "title": "x"})}, {"alert": {"alert_id": "a-1"}}),
        ]:
            with self.subTest(value=value):
                rendered = render(value)
                self.assertEqual(rendered, expected)
                json.dumps(rendered, allow_nan=False).encode()

    def test_what_has_no_form_is_shown_without_its_address(self) -> None:
        self.assertEqual(render([object()]), ["<object object>"])
        self.assertEqual(len(render(type("Long", (), {"__repr__": lambda _: "x" * 5000})())), 1000)
        self.assertEqual(render(Hostile()), "<Hostile that cannot be shown: RuntimeError>")

    def test_a_value_that_contains_itself_or_is_very_deep(self) -> None:
        circle: list[object] = [1]
        circle.append(circle)
        self.assertEqual(render(circle), [1, "<the value contains itself>"])
        twice = {"a": 1}
        self.assertEqual(render([twice, twice, {2}]), [{"a": 1}, {"a": 1}, [2]])
        deep: list[object] = []
        for _ in range(100_000):
            deep = [deep]
        self.assertIn("<nested too deeply>", json.dumps(render(deep)))

    def test_too_much_is_cut_with_a_note(self) -> None:
        just_fits = "x" * (LONGEST_VALUE_BYTES - 2)
        self.assertEqual(render_cut(just_fits), just_fits)
        cut = render_cut({"text": "ü" * LONGEST_VALUE_BYTES})
        self.assertTrue(is_cut(cut))
        self.assertEqual(cut["bytes"], 2 * LONGEST_VALUE_BYTES + len('{"text": ""}'))
        self.assertLessEqual(len(cut["text"].encode()), LONGEST_VALUE_BYTES)
        self.assertFalse(is_cut({"cut": True}))

    def test_a_set_is_rendered_alike_in_every_process(self) -> None:
        code = "from watchfloor._rendering import render; print(render({'d', 'a', 'c', 'b', 'f', 'e'}))"
        for seed in ("1", "2", "3"):
            env = {**environment(), "PYTHONHASHSEED": seed}
            out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
            self.assertEqual(out.stdout.strip(), "['a', 'b', 'c', 'd', 'e', 'f']")
