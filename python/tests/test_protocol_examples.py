"""The golden messages that both languages must understand alike."""

import json
import unittest
from pathlib import Path
from typing import Any

from watchfloor._exchange import Exchange
from watchfloor._recording import ActionRecord
from watchfloor._run import Run
from watchfloor._waiting import Waits
from watchfloor.host import protocol

EXAMPLES = Path(__file__).parents[2] / "protocol" / "examples"
CLASSES = {
    "hello": protocol.Hello,
    "run": protocol.RunRequest,
    "cancel": protocol.Cancel,
    "recorded": protocol.Recorded,
    "answer": protocol.Answer,
    "bye": protocol.Bye,
}


def examples(direction: str) -> list[tuple[str, dict[str, Any]]]:
    read = [(path.stem, json.loads(path.read_text())) for path in sorted(EXAMPLES.glob("*.json"))]
    return [(name, example["message"]) for name, example in read if example["direction"] == direction]


class ToHost(unittest.TestCase):
    def test_each_decodes_to_its_type(self) -> None:
        self.assertEqual({message["type"] for _, message in examples("to_host")}, set(CLASSES))
        for name, message in examples("to_host"):
            with self.subTest(name):
                self.assertTrue(name == message["type"] or name.startswith(message["type"] + "-"))
                self.assertIsInstance(protocol.decode(json.dumps(message)), CLASSES[message["type"]])

    def test_their_members_arrive(self) -> None:
        messages = dict(examples("to_host"))
        run = protocol.decode(json.dumps(messages["run-with-journal"]))
        assert isinstance(run, protocol.RunRequest)
        self.assertEqual(run.alert, messages["run-with-journal"]["alert"])
        self.assertEqual(run.journal, messages["run-with-journal"]["journal"])
        refused = protocol.decode(json.dumps(messages["answer-refused"]))
        assert isinstance(refused, protocol.Answer)
        self.assertEqual((refused.ok, refused.status), (False, 422))


class FromHost(unittest.TestCase):
    """Made anew by the host's own code from the values in the example, and equal to it."""

    def test_ready_log_and_finished(self) -> None:
        for name, message in examples("from_host"):
            values = {key: value for key, value in message.items() if key != "type"}
            with self.subTest(name):
                if message["type"] == "ready":
                    del values["protocol"]
                    self.assertEqual(protocol.ready(**values), message)
                elif message["type"] == "log":
                    self.assertEqual(protocol.log(**values), message)
                elif message["type"] == "finished":
                    self.assertEqual(protocol.finished(**values), message)
                else:
                    self.assertIn(message["type"], ("action", "call"))

    def test_actions_have_these_members_and_keys(self) -> None:
        for name, message in examples("from_host"):
            if message["type"] != "action":
                continue
            with self.subTest(name):
                sent: list[dict[str, Any]] = []
                record = ActionRecord(
                    Run(message["run_id"], sent.append, lambda *_: None), message["name"], message["input"]
                )
                record.start()
                if message["status"] == "success":
                    record.succeed(message["output"], message["attempt"])
                elif message["status"] == "failed":
                    record.fail(ValueError("no"), message["attempt"])
                self.assertEqual(list(sent[-1]), list(message))
                for member in ("key", "status", "input", "output", "attempt"):
                    self.assertEqual(sent[-1][member], message[member])

    def test_calls_have_these_members_and_keys(self) -> None:
        for name, message in examples("from_host"):
            if message["type"] != "call":
                continue
            with self.subTest(name):
                sent: list[dict[str, Any]] = []
                run = Run(message["run_id"], sent.append, lambda *_: None)
                run.exchange = _Silent(message["run_id"], sent.append, Waits())
                run.call(message["method"], message["args"])
                self.assertEqual({**sent[-1], "id": message["id"]}, message)


class _Silent(Exchange):
    def ask(self, method: str, args: dict[str, Any], key: str) -> Any:
        self._waits = _NoWaits()  # type: ignore[assignment]
        return super().ask(method, args, key)


class _NoWaits:
    def result(self, _: object) -> None:
        return None
