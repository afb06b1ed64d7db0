"""The messages between server and connector host, as typed values. protocol/README.md says what they mean."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .protocol import VERSION, ProtocolError


@dataclass(frozen=True)
class Hello:
    dirs: list[str]
    plugins: list[str]
    memory_bytes: int | None
    allow_loopback: bool


@dataclass(frozen=True)
class Request:
    """Asks for a health check, or for an action when it names one."""

    id: int
    connector: str
    config: dict[str, Any]
    action: str | None
    parameters: dict[str, Any]


@dataclass(frozen=True)
class Cancel:
    id: int


@dataclass(frozen=True)
class Bye:
    pass


Incoming = Hello | Request | Cancel | Bye


def decode(line: bytes | str) -> Incoming | None:
    """None for a type of message that a later version of the server may know."""
    try:
        return _read(json.loads(line))
    except ProtocolError:
        raise
    except Exception as error:
        raise ProtocolError(f"malformed message ({type(error).__name__})") from None  # its text could be a credential


def _read(message: dict[str, Any]) -> Incoming | None:
    kind = message["type"]
    if kind == "hello":
        if message["protocol"] != VERSION:
            raise ProtocolError(f"the server speaks protocol {message['protocol']}, this host {VERSION}")
        return Hello(
            [str(folder) for folder in message["dirs"]],
            [str(plugin) for plugin in message["plugins"]],
            message.get("memory_bytes"),
            message["allow_loopback"] is True,
        )
    if kind == "health":
        return Request(int(message["id"]), str(message["connector"]), dict(message["config"]), None, {})
    if kind == "perform":
        config, parameters = dict(message["config"]), dict(message["parameters"])
        return Request(int(message["id"]), str(message["connector"]), config, str(message["action"]), parameters)
    if kind == "cancel":
        return Cancel(int(message["id"]))
    return Bye() if kind == "bye" else None


def ready(
    python: str, pid: int, connectors: list[dict[str, Any]], errors: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "type": "ready",
        "protocol": VERSION,
        "python": python,
        "pid": pid,
        "connectors": connectors,
        "errors": errors,
    }


def answer(number: int, value: Any) -> dict[str, Any]:
    return {"type": "answer", "id": number, "ok": True, "value": value}


def refusal(number: int, kind: str, detail: str) -> dict[str, Any]:
    return {"type": "answer", "id": number, "ok": False, "kind": kind, "detail": detail}
