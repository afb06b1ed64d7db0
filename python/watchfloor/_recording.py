"""The record of one action call: its place in the journal and the messages that tell its story."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from datetime import datetime, timezone
from typing import Any

from ._failures import error_line, trimmed_traceback
from ._rendering import render_both, render_cut
from ._run import Run, inside


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class ActionRecord:
    def __init__(self, run: Run, name: str, input_data: Any) -> None:
        self._run = run
        self._name = name
        plain, self._input = render_both(input_data)
        self.key = run.journal.key(name, plain, inside.get())
        self.is_known = run.journal.has(self.key)

    @property
    def known_output(self) -> Any:
        return self._run.journal.output(self.key)

    def start(self) -> None:
        self._started_at = now()
        self._began = time.perf_counter()
        self._run.send(self._message("running", attempt=1))

    def succeed(self, output: Any, attempt: int) -> Future[None]:
        return self._finish("success", attempt, output=render_cut(output))

    def fail(self, error: BaseException, attempt: int) -> Future[None]:
        return self._finish("failed", attempt, error=error_line(error), traceback=trimmed_traceback(error))

    def fail_and_wait(self, error: BaseException, attempt: int) -> None:
        """Who is being cancelled waits for nothing more."""
        recorded = self.fail(error, attempt)
        if isinstance(error, Exception):
            self._run.waits.result(recorded)

    async def fail_and_wait_async(self, error: BaseException, attempt: int) -> None:
        recorded = self.fail(error, attempt)
        if isinstance(error, Exception):
            await asyncio.wrap_future(recorded)

    def _finish(self, status: str, attempt: int, **told: Any) -> Future[None]:
        took = round((time.perf_counter() - self._began) * 1000)
        message = self._message(status, attempt, finished_at=now(), duration_ms=took, **told)
        return self._run.exchange.report(message)

    def _message(
        self,
        status: str,
        attempt: int,
        *,
        output: Any = None,
        error: str | None = None,
        traceback: str | None = None,
        finished_at: str | None = None,
        duration_ms: int | None = None,
    ) -> dict[str, Any]:
        return {
            "type": "action",
            "run_id": self._run.id,
            "key": self.key,
            "name": self._name,
            "status": status,
            "input": self._input,
            "output": output,
            "error": error,
            "traceback": traceback,
            "attempt": attempt,
            "started_at": self._started_at,
            "finished_at": finished_at,
            "duration_ms": duration_ms,
        }
