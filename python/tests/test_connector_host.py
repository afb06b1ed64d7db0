"""The process of the connectors: its messages, and a life of its own."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from watchfloor.connector import Connector, register
from watchfloor.host import connector_protocol as protocol

EXAMPLES = Path(__file__).parents[2] / "protocol" / "examples" / "connectors"
CLASSES = {
    "hello": protocol.Hello,
    "health": protocol.Request,
    "perform": protocol.Request,
    "cancel": protocol.Cancel,
    "bye": protocol.Bye,
}
SLOW = """
import asyncio, socket, time
from watchfloor.connector import ActionDefinition, Connector, HealthCheckResult

class Slow(Connector):
    async def health_check(self): return {"healthy": True, "message": "fine"}
    def get_actions(self): return [ActionDefinition(name, name) for name in ("wait", "block", "echo", "call")]
    async def wait(self): await asyncio.sleep(60)
    def block(self, seconds: float): time.sleep(seconds); return "blocked"
    def echo(self, value): return value
    def call(self, host: str, port: int):
        with socket.create_connection((host, port), timeout=2): return "connected"
"""


def examples(direction: str) -> list[tuple[str, dict[str, Any]]]:
    read = [(path.stem, json.loads(path.read_text())) for path in sorted(EXAMPLES.glob("*.json"))]
    return [(name, example["message"]) for name, example in read if example["direction"] == direction]


class Messages(unittest.TestCase):
    def test_each_decodes_to_its_type(self) -> None:
        self.assertEqual({message["type"] for _, message in examples("to_host")}, set(CLASSES))
        for name, message in examples("to_host"):
            with self.subTest(name):
                self.assertIsInstance(protocol.decode(json.dumps(message)), CLASSES[message["type"]])

    def test_those_sent_are_equal_to_the_examples(self) -> None:
        for name, message in examples("from_host"):
            with self.subTest(name):
                if message["type"] == "ready":
                    values = {key: message[key] for key in ("python", "pid", "connectors", "errors")}
                    self.assertEqual(protocol.ready(**values), message)
                elif message["ok"]:
                    self.assertEqual(protocol.answer(message["id"], message["value"]), message)
                else:
                    self.assertEqual(protocol.refusal(message["id"], message["kind"], message["detail"]), message)

    def test_a_malformed_one_is_refused_without_quoting_it(self) -> None:
        with self.assertRaises(protocol.ProtocolError) as caught:
            protocol.decode('{"type": "health", "id": 1, "connector": "x", "config": "t0p-s3cret"}')
        self.assertNotIn("s3cret", str(caught.exception))


class Process:
    def __init__(self, folder: Path, allow_loopback: bool = False) -> None:
        to_host, self._to_host = os.pipe()
        self._from_host, from_host = os.pipe()
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parents[1]),
            "WATCHFLOOR_FD_IN": str(to_host),
            "WATCHFLOOR_FD_OUT": str(from_host),
        }
        command = [sys.executable, "-B", "-m", "watchfloor.host.connectors"]
        self._process = subprocess.Popen(command, pass_fds=(to_host, from_host), env=environment)
        os.close(to_host)
        os.close(from_host)
        self._lines = os.fdopen(self._from_host, encoding="utf-8")
        hello = {"dirs": [str(folder)], "plugins": [], "memory_bytes": None, "allow_loopback": allow_loopback}
        self.send(type="hello", protocol=1, **hello)
        self.ready = self.hear()

    def send(self, **message: Any) -> None:
        os.write(self._to_host, (json.dumps(message) + "\n").encode())

    def perform(self, number: int, action: str, **parameters: Any) -> None:
        self.send(type="perform", id=number, connector="slow", config={}, action=action, parameters=parameters)

    def hear(self) -> dict[str, Any]:
        return dict(json.loads(self._lines.readline()))

    def leave(self) -> int:
        self.send(type="bye")
        code = self._process.wait(10)
        os.close(self._to_host)
        self._lines.close()
        return code


class Life(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name, "our_connectors")
        (self.folder / "slow").mkdir(parents=True)
        (self.folder / "slow" / "connector.py").write_text(SLOW)

    def test_calls_run_side_by_side_and_can_be_cancelled(self) -> None:
        process = Process(self.folder)
        self.assertEqual([found["type"] for found in process.ready["connectors"]], ["slow"])
        self.assertEqual(process.ready["errors"], [])
        process.perform(1, "wait")
        process.perform(2, "block", seconds=0.5)
        process.perform(3, "echo", value={"a": [1]})
        self.assertEqual(process.hear(), protocol.answer(3, {"a": [1]}))
        self.assertEqual(process.hear(), protocol.answer(2, "blocked"))
        process.send(type="cancel", id=1)
        self.assertEqual(process.hear(), protocol.refusal(1, "failed", "CancelledError"))
        process.send(type="health", id=4, connector="slow", config={})
        self.assertEqual(process.hear()["value"], {"healthy": True, "message": "fine", "details": None})
        process.send(type="health", id=5, connector="nothing", config={})
        self.assertEqual(process.hear()["kind"], "config")
        self.assertEqual(process.leave(), 0)

    def test_connections_are_checked_where_they_are_made(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
            for allow, hosts in ((False, ["127.0.0.1", "localhost", "169.254.169.254"]), (True, ["169.254.169.254"])):
                process = Process(self.folder, allow_loopback=allow)
                for host in hosts:
                    process.perform(1, "call", host=host, port=port)
                    self.assertIn("Connectors may not reach", process.hear()["detail"])
                if allow:
                    process.perform(2, "call", host="127.0.0.1", port=port)
                    self.assertEqual(process.hear()["value"], "connected")
                process.leave()


class Registration(unittest.TestCase):
    def test_takes_connectors_only_and_each_name_once(self) -> None:
        class First(Connector):
            pass

        class Second(Connector):
            pass

        register("registration-test", First)
        register("registration-test", First)
        with self.assertRaisesRegex(ValueError, "already registered"):
            register("registration-test", Second)
        with self.assertRaisesRegex(TypeError, "derived from Connector"):
            register("other", dict)  # type: ignore[arg-type]
