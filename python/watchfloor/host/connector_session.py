"""One call of a connector: made from its config, connected, asked, disconnected."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import Callable
from typing import Any

from .._failures import error_line
from .._rendering import render
from ..connector import Connector, HealthCheckResult
from . import connector_protocol as protocol


class Session(threading.Thread):
    """A thread with an event loop of its own: a connector that blocks holds up nobody else."""

    def __init__(
        self, request: protocol.Request, connector: type[Connector], tell: Callable[[dict[str, Any]], None]
    ) -> None:
        super().__init__(name=f"call {request.id}", daemon=True)
        self._request = request
        self._connector = connector
        self._tell = tell
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None

    def run(self) -> None:
        number = self._request.id
        try:
            connector = self._connector(self._request.config)
        except BaseException as error:
            self._tell(protocol.refusal(number, "config", _words(error)))
            return
        try:
            self._tell(protocol.answer(number, render(asyncio.run(self._converse(connector)))))
        except BaseException as error:
            self._tell(protocol.refusal(number, "failed", _words(error)))

    def cancel(self) -> None:
        loop, task = self._loop, self._task
        if loop is not None and task is not None and not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)

    async def _converse(self, connector: Connector) -> Any:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        try:
            await _settled(connector.connect())
            if self._request.action is None:
                return _health(await _settled(connector.health_check()))
            return await connector.perform(self._request.action, self._request.parameters)
        finally:
            await _settled(connector.disconnect())


async def _settled(value: Any) -> Any:
    """Authors may write any of these methods without `async`."""
    return await value if inspect.isawaitable(value) else value


def _health(found: Any) -> dict[str, Any]:
    if isinstance(found, HealthCheckResult):
        found = vars(found)
    if not isinstance(found, dict) or "healthy" not in found:
        raise TypeError("health_check() must return a HealthCheckResult")
    return {
        "healthy": bool(found["healthy"]),
        "message": str(found.get("message") or ""),
        "details": found.get("details"),
    }


def _words(error: BaseException) -> str:
    return str(error) if isinstance(error, (ValueError, PermissionError)) and str(error) else error_line(error)
