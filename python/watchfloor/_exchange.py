"""Messages of a run that wait for something from the server: an answer, or the word that a step is on record."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from ._errors import ServerError
from ._waiting import Waits, settle

Send = Callable[[dict[str, Any]], None]

# Numbers are never used twice in a process: an answer that comes after its run is nobody's.
_numbers = itertools.count(1)


def in_event_loop() -> bool:
    return asyncio._get_running_loop() is not None


class Exchange:
    def __init__(self, run_id: str, send: Send, waits: Waits) -> None:
        self._run_id = run_id
        self._send = send
        self._waits = waits
        self._answers: dict[int, Future[Any]] = {}
        self._records: dict[str, Future[None]] = {}

    def ask(self, method: str, args: dict[str, Any], key: str) -> Any:
        """Sends at once. In an event loop the answer is to be awaited; elsewhere it is returned."""
        number = next(_numbers)
        answer: Future[Any] = Future()
        self._answers[number] = answer
        message = {"type": "call", "id": number, "run_id": self._run_id, "key": key, "method": method, "args": args}
        try:
            self._send(message)
        except ValueError:
            del self._answers[number]
            raise
        return asyncio.wrap_future(answer) if in_event_loop() else self._waits.result(answer)

    def answer(self, number: int, value: Any) -> None:
        answer = self._answers.pop(number, None)
        if answer is not None:
            settle(answer, value)

    def refuse(self, number: int, status: int, detail: str) -> None:
        answer = self._answers.pop(number, None)
        if answer is not None:
            settle(answer, error=ServerError(status, detail))

    def report(self, action: dict[str, Any]) -> Future[None]:
        """Reports a finished action. The future is done once the server has it on record."""
        recorded: Future[None] = Future()
        self._records[action["key"]] = recorded
        self._send(action)
        return recorded

    def recorded(self, key: str) -> None:
        recorded = self._records.pop(key, None)
        if recorded is not None:
            settle(recorded)
