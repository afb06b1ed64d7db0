"""Every message between server and host, as typed values. protocol/README.md says what they mean."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

VERSION = 1


class ProtocolError(Exception):
    """The other side does not speak this protocol."""


@dataclass(frozen=True)
class File:
    path: str
    module: str


@dataclass(frozen=True)
class Hello:
    files: list[File]
    memory_bytes: int | None
    log_bytes: int


@dataclass(frozen=True)
class RunRequest:
    run_id: str
    name: str
    module: str
    function: str
    alert: dict[str, Any] | None
    input: dict[str, Any] | None
    journal: list[dict[str, Any]]


@dataclass(frozen=True)
class Cancel:
    run_id: str


@dataclass(frozen=True)
class Answer:
    id: int
    ok: bool
    value: Any
    status: int
    detail: str


@dataclass(frozen=True)
class Recorded:
    run_id: str
    key: str


@dataclass(frozen=True)
class Bye:
    pass


Incoming = Hello | RunRequest | Cancel | Answer | Recorded | Bye


def decode(line: bytes | str) -> Incoming | None:
    """None for a type of message that a later version of the server may know."""
    try:
        message = json.loads(line)
        read = _READERS.get(message["type"])
        return None if read is None else read(message)
    except ProtocolError:
        raise
    except Exception as error:
        raise ProtocolError(f"malformed message ({type(error).__name__}: {error})") from error


def _hello(message: dict[str, Any]) -> Hello:
    if message["protocol"] != VERSION:
        raise ProtocolError(f"the server speaks protocol {message['protocol']}, this host speaks protocol {VERSION}")
    files = [File(_text(file["path"]), _text(file["module"])) for file in message["files"]]
    return Hello(files, message.get("memory_bytes"), int(message.get("log_bytes", 262_144)))


def _run(message: dict[str, Any]) -> RunRequest:
    playbook = message["playbook"]
    return RunRequest(
        _text(message["run_id"]),
        _text(playbook["name"]),
        _text(playbook["module"]),
        _text(playbook["function"]),
        _object_or_none(message.get("alert")),
        _object_or_none(message.get("input")),
        [{"key": _text(entry["key"]), "output": entry["output"]} for entry in message.get("journal") or ()],
    )


def _answer(message: dict[str, Any]) -> Answer:
    if message["ok"]:
        return Answer(message["id"], True, message["value"], 200, "")
    return Answer(message["id"], False, None, int(message["status"]), _text(message["detail"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected text, got {type(value).__name__}")
    return value


def _object_or_none(value: Any) -> dict[str, Any] | None:
    if value is not None and not isinstance(value, dict):
        raise TypeError(f"expected an object or null, got {type(value).__name__}")
    return value


_READERS: dict[str, Callable[[dict[str, Any]], Incoming]] = {
    "hello": _hello,
    "run": _run,
    "cancel": lambda message: Cancel(_text(message["run_id"])),
    "answer": _answer,
    "recorded": lambda message: Recorded(_text(message["run_id"]), _text(message["key"])),
    "bye": lambda _: Bye(),
}


def ready(python: str, pid: int, errors: list[dict[str, Any]]) -> dict[str, Any]:
    return {"type": "ready", "protocol": VERSION, "python": python, "pid": pid, "errors": errors}


def log(run_id: str, time: str, level: str, text: str) -> dict[str, Any]:
    return {"type": "log", "run_id": run_id, "time": time, "level": level, "text": text}


def finished(
    run_id: str,
    status: str,
    *,
    result: Any = None,
    error: str | None = None,
    traceback: str | None = None,
    tainted: bool = False,
) -> dict[str, Any]:
    return {
        "type": "finished",
        "run_id": run_id,
        "status": status,
        "result": result,
        "error": error,
        "traceback": traceback,
        "tainted": tainted,
    }
