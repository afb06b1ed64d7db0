"""`python3 -B -m watchfloor.host.connectors`: the process in which Python connectors work. Playbooks never run here,
and what is configured for connectors never leaves it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any, NoReturn

from ..connector import Connector
from . import connector_protocol as protocol
from . import outbound_guard
from .connector_session import Session
from .connector_sources import connector_files, load, open_plugin_path, plugin_files
from .connector_trial import try_connectors
from .framing import Channel
from .inspection import inspect_files
from .loop import limit_memory
from .protocol import ProtocolError

_SECONDS_PER_FILE = 5.0
_WRONG_PROTOCOL = 2
_STACK_BYTES = 1024 * 1024  # the usual 8 MiB a call would soon fill a limited address space


class ConnectorHost:
    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._connectors: dict[str, type[Connector]] = {}
        self._sessions: dict[int, Session] = {}

    def serve(self) -> None:
        lines = self._channel.lines()
        for line in lines:
            message = _decode(line)
            if isinstance(message, protocol.Hello):
                self._greet(message)
            elif isinstance(message, protocol.Request):
                self._begin(message)
            elif isinstance(message, protocol.Cancel):
                session = self._sessions.get(message.id)
                if session is not None:
                    session.cancel()
            elif isinstance(message, protocol.Bye):
                break
        os._exit(0)  # threads that are still at work do not hold up the end

    def _greet(self, hello: protocol.Hello) -> None:
        folders = [Path(folder) for folder in hello.dirs]
        open_plugin_path(folders)
        outbound_guard.install(hello.allow_loopback)
        found, errors = self._load(folders, hello.plugins)
        limit_memory(hello.memory_bytes)
        python = ".".join(map(str, sys.version_info[:3]))
        self._channel.send(protocol.ready(python, os.getpid(), found, errors))

    def _load(self, folders: list[Path], plugins: list[str]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        files, errors = connector_files(folders)
        sources = [*files, *plugin_files(plugins)]
        offered: list[dict[str, Any]] = []
        for file, report in zip(sources, inspect_files(sources, _SECONDS_PER_FILE, None, try_connectors), strict=True):
            errors.extend({name: error.get(name) for name in ("path", "error", "traceback")} for error in report["errors"])
            descriptions = {entry["type"]: entry for entry in report.get("connectors", [])}
            if not descriptions:
                continue
            for name, connector in load(file).items():
                if name in self._connectors:
                    text = f"The type {name!r} is offered twice: rename one of them"
                    errors.append({"path": str(file.path), "error": text, "traceback": None})
                elif name in descriptions:
                    self._connectors[name] = connector
                    offered.append(descriptions[name])
        return offered, errors

    def _begin(self, request: protocol.Request) -> None:
        connector = self._connectors.get(request.connector)
        if connector is None:
            text = f"There is no connector {request.connector!r}"
            self._channel.send(protocol.refusal(request.id, "config", text))
            return

        def tell(answer: dict[str, Any]) -> None:
            self._sessions.pop(request.id, None)
            try:
                self._channel.send(answer)
            except ValueError:
                self._channel.send(protocol.refusal(request.id, "failed", "The answer is too large"))

        session = Session(request, connector, tell)
        self._sessions[request.id] = session
        try:
            session.start()
        except RuntimeError as error:
            tell(protocol.refusal(request.id, "failed", f"No thread is left for the call ({error})"))


def _decode(line: bytes) -> protocol.Incoming | None:
    try:
        return protocol.decode(line)
    except ProtocolError as error:
        _refuse(str(error))


def _refuse(reason: str) -> NoReturn:
    os.write(2, f"watchfloor.host.connectors: {reason}\n".encode())
    os._exit(_WRONG_PROTOCOL)


def main() -> None:
    channel = Channel(int(os.environ.pop("WATCHFLOOR_FD_IN", "3")), int(os.environ.pop("WATCHFLOOR_FD_OUT", "4")))
    if sys.path and sys.path[0] in ("", os.getcwd()):
        del sys.path[0]
    signal.signal(signal.SIGINT, lambda *_: None)
    threading.stack_size(_STACK_BYTES)
    ConnectorHost(channel).serve()


if __name__ == "__main__":
    main()
