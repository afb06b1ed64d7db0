"""A real host process, and the server's side of the conversation with it."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PYTHON_FOLDER = Path(__file__).parents[1]

Message = dict[str, Any]
Answers = Callable[[Message], Message]


def environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(PYTHON_FOLDER), "HOME": "/tmp"}


def write_playbooks(files: dict[str, str]) -> tempfile.TemporaryDirectory[str]:
    """A folder with a folder `playbooks` in it."""
    place = tempfile.TemporaryDirectory()
    for name, source in files.items():
        path = Path(place.name, "playbooks", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(source))
    return place


class HostProcess:
    """Speaks the protocol as the server does: records actions, answers calls, keeps everything it hears."""

    def __init__(self, folder: str, *, answers: Answers | None = None, records: bool = True) -> None:
        self._folder = Path(folder, "playbooks")
        self._answers = answers or (lambda _: {"ok": True, "value": {}})
        self._records = records
        self.heard: list[Message] = []
        self._unread = b""
        host_in, self._to_host = os.pipe()
        self._from_host, host_out = os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-m", "watchfloor.host"],
            env={**environment(), "WATCHFLOOR_FD_IN": str(host_in), "WATCHFLOOR_FD_OUT": str(host_out)},
            pass_fds=(host_in, host_out),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        os.close(host_in)
        os.close(host_out)

    def __enter__(self) -> HostProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()
        self.hang_up()
        os.close(self._from_host)

    def hello(self, **changes: Any) -> Message:
        files = [
            {
                "path": str(path),
                "module": ".".join(("playbooks", *path.relative_to(self._folder).with_suffix("").parts)),
            }
            for path in sorted(self._folder.rglob("*.py"))
            if not path.name.startswith("_")
        ]
        message: Message = {"type": "hello", "protocol": 1, "files": files, "memory_bytes": None, "log_bytes": 262144}
        self.send({**message, **changes})
        return self.hear("ready")

    def start(self, name: str, *, module: str = "playbooks.x", **changes: Any) -> None:
        playbook = {"name": name, "module": module, "function": name}
        message: Message = {
            "type": "run",
            "run_id": "r-1",
            "playbook": playbook,
            "alert": None,
            "input": None,
            "journal": [],
        }
        self.send({**message, **changes})

    def run(self, name: str, **changes: Any) -> Message:
        """What `finished` says. `heard` then holds the messages of this run only."""
        self.heard.clear()
        self.start(name, **changes)
        return self.hear("finished")

    def send(self, message: Message) -> None:
        self.send_bytes(json.dumps(message).encode() + b"\n")

    def send_bytes(self, data: bytes) -> None:
        os.write(self._to_host, data)

    def hear(self, kind: str, seconds: float = 15) -> Message:
        """The next message of this kind."""
        deadline = time.monotonic() + seconds
        while True:
            message = self._next(deadline)
            if message is None:
                raise AssertionError(f"the host ended without {kind!r}; before that: {self.heard}")
            self.heard.append(message)
            self._react(message)
            if message["type"] == kind:
                return message

    def of_type(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["type"] == kind]

    def finished_actions(self) -> list[Message]:
        return [message for message in self.of_type("action") if message["status"] != "running"]

    def log_texts(self) -> list[tuple[str, str]]:
        return [(message["level"], message["text"]) for message in self.of_type("log")]

    def hang_up(self) -> None:
        if self._to_host >= 0:
            os.close(self._to_host)
            self._to_host = -1

    def exit_code(self) -> int:
        return self.process.wait(timeout=60)

    def _react(self, message: Message) -> None:
        if message["type"] == "call":
            self.send({"type": "answer", "id": message["id"], **self._answers(message)})
        elif message["type"] == "action" and message["status"] != "running" and self._records:
            self.send({"type": "recorded", "run_id": message["run_id"], "key": message["key"]})

    def _next(self, deadline: float) -> Message | None:
        while b"\n" not in self._unread:
            if not select.select([self._from_host], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"nothing heard in time; before that: {self.heard}")
            piece = os.read(self._from_host, 1 << 20)
            if not piece:
                return None
            self._unread += piece
        line, _, self._unread = self._unread.partition(b"\n")
        return dict(json.loads(line))
