"""Runs a playbook under pytest or unittest, without a server: the same machinery, and answers that a test chooses."""

from __future__ import annotations

import asyncio
import sys
import threading
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ._fake_server import FakeServer
from ._models import Alert
from ._run import Run
from .host import runner
from .host.output import Capture, RunLog, RunStream

__all__ = ["ActionCall", "Call", "LogLine", "PlaybookResult", "fake_alert", "run_playbook"]

_LOG_BYTES = 1_000_000


@dataclass(frozen=True)
class ActionCall:
    """One call of an action, as the server would record it."""

    name: str
    status: str
    input: Any
    output: Any
    error: str | None
    attempt: int


@dataclass(frozen=True)
class Call:
    """One request to the server: the name of the helper, and what it was given."""

    name: str
    args: dict[str, Any]


@dataclass(frozen=True)
class LogLine:
    """One line of the run's log."""

    level: str
    text: str


@dataclass(frozen=True)
class PlaybookResult:
    """What a playbook did, and how it ended: everything that the page of a run would show."""

    status: str
    result: Any
    error: str | None
    traceback: str | None
    actions: list[ActionCall] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    logs: list[LogLine] = field(default_factory=list)

    def calls_to(self, name: str) -> list[dict[str, Any]]:
        """What a helper was given, call by call."""
        return [call.args for call in self.calls if call.name == name]

    def actions_named(self, name: str) -> list[ActionCall]:
        """The calls of one action, in order; an integration's are named `chat.send_message`."""
        return [action for action in self.actions if action.name == name]


def fake_alert(**fields: Any) -> Alert:
    """An alert as the server would send it; name the fields that matter to the test."""
    return Alert(
        {
            "id": str(uuid.uuid4()),
            "source": "webhook",
            "title": "Test alert",
            "severity": "medium",
            "status": "new",
            "determination": "unknown",
            "duplicate_count": 1,
            "created_at": "2026-01-01T00:00:00.000Z",
            "updated_at": "2026-01-01T00:00:00.000Z",
            **fields,
        }
    )


def run_playbook(
    function: Callable[..., Any],
    alert: Alert | Mapping[str, Any] | None = None,
    input_data: Mapping[str, Any] | None = None,
    *,
    integrations: Mapping[str, Any] | None = None,
    answers: Mapping[str, Any] | None = None,
) -> PlaybookResult:
    """Runs the playbook to its end, never raising what it raises: see `.error`. Pauses between attempts are skipped.

    integrations: what is configured, as {name: {action: value or function}} or {name: object with methods}. Calls to
    anything else are refused as the server refuses them.
    answers: other answers than the usual ones, as {helper name: value, function of the arguments, or an exception}.
    """
    server = FakeServer(alert, integrations or {}, answers or {})
    log = RunLog("test", server.hear, _LOG_BYTES)
    run = Run("test", server.hear, log, alert=_plain(alert), input_data=_plain(input_data))
    run.pace = 0
    server.exchange = run.exchange
    finished = _outside_loop(lambda: asyncio.run(_execute(run, function)))
    return PlaybookResult(
        finished["status"],
        finished["result"],
        finished["error"],
        finished["traceback"],
        [ActionCall(**{name: action[name] for name in ActionCall.__dataclass_fields__}) for action in server.actions],
        [Call(name, args) for name, args in server.calls],
        [LogLine(line["level"], line["text"]) for line in server.logs],
    )


async def _execute(run: Run, function: Callable[..., Any]) -> dict[str, Any]:
    with Capture(RunStream("stdout", sys.stdout), RunStream("stderr", sys.stderr)) as capture:
        run.begin()
        try:
            finished = await runner.execute(run, function)
            capture.end_lines()
            return finished
        finally:
            run.end()


def _outside_loop(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """An async test has a loop already, and a thread can have only one."""
    if asyncio._get_running_loop() is None:
        return work()
    results: list[dict[str, Any]] = []
    thread = threading.Thread(target=lambda: results.append(work()))
    thread.start()
    thread.join()
    return results[0]


def _plain(value: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return None if value is None else dict(value)
