"""Author's coroutines in tasks of their own: their end can be waited for, limited in time, and given up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

_STOPPING_SECONDS = 1.0


class TookTooLong(Exception):
    pass


class WatchedTask:
    def __init__(self, call: Callable[[], Awaitable[Any]]) -> None:
        self._loop = asyncio.get_running_loop()
        self._end: asyncio.Future[tuple[Any, BaseException | None]] = self._loop.create_future()
        self._task = self._loop.create_task(self._execute(call))

    async def _execute(self, call: Callable[[], Awaitable[Any]]) -> None:
        """Never raises: SystemExit in a task would end the event loop of the whole process."""
        try:
            self._tell(await call(), None)
        except BaseException as error:
            self._tell(None, error)

    def _tell(self, value: Any, error: BaseException | None) -> None:
        if not self._end.done():
            self._end.set_result((value, error))

    async def result(self, timeout: float | None = None) -> Any:
        timer = None if timeout is None else self._loop.call_later(timeout, self._tell, None, TookTooLong())
        try:
            value, error = await self._end
        finally:
            if timer is not None:
                timer.cancel()
        if error is not None:
            raise error
        return value

    def cancel(self) -> None:
        # A task that is cancelled before its first step ends without executing anything, and would tell nobody.
        self._task.add_done_callback(lambda _: self._tell(None, asyncio.CancelledError()))
        self._task.cancel()

    async def stop(self) -> bool:
        """Whether it stopped: code may ignore its cancellation."""
        self._task.cancel()
        await asyncio.wait({self._task}, timeout=_STOPPING_SECONDS)
        return self._task.done()
