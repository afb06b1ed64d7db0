"""Executes tracked actions: time limit, attempts, pauses between them, and the record of it all."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ._errors import ActionTimeout
from ._failures import error_line
from ._log import log
from ._recording import ActionRecord
from ._run import Run, inside
from ._watched import TookTooLong, WatchedTask


@dataclass(frozen=True)
class Action:
    name: str
    function: Callable[..., Any]
    timeout: float | None
    retries: int
    retry_backoff: float
    signature: inspect.Signature | None

    def execute(self, run: Run, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        with run.waits.machinery():
            record = ActionRecord(run, self.name, self._input(args, kwargs))
            if record.is_known:
                return record.known_output
            record.start()
            attempt = 0
            try:
                while True:
                    attempt += 1
                    try:
                        value = self._in_thread(run, record.key, args, kwargs)
                        break
                    except Exception as error:
                        run.waits.sleep(self._pause(run, error, attempt))
            except BaseException as error:
                record.fail_and_wait(error, attempt)
                raise
            run.waits.result(record.succeed(value, attempt))
            return value

    async def execute_async(self, run: Run, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        record = ActionRecord(run, self.name, self._input(args, kwargs))
        if record.is_known:
            return record.known_output
        record.start()
        attempt = 0
        try:
            while True:
                attempt += 1
                try:
                    value = await self._in_task(run, record.key, args, kwargs)
                    break
                except Exception as error:
                    await asyncio.sleep(self._pause(run, error, attempt))
        except BaseException as error:
            await record.fail_and_wait_async(error, attempt)
            raise
        await asyncio.wrap_future(record.succeed(value, attempt))
        return value

    def _in_thread(self, run: Run, key: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        with _within(key):
            future = run.crew.start(f"action {self.name}", functools.partial(self.function, *args, **kwargs))
        if run.waits.settled(future, self.timeout):
            return future.result()
        # The thread cannot be stopped. It is left behind, and the process is replaced after this run.
        run.is_tainted = True
        raise ActionTimeout(self.name, self.timeout or 0)

    async def _in_task(self, run: Run, key: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if run.guard is not None and self.timeout is not None:
            run.guard.watch(key, self.name, self.timeout)
        with _within(key):
            task = WatchedTask(functools.partial(self.function, *args, **kwargs))
        try:
            return await task.result(self.timeout)
        except (asyncio.CancelledError, TookTooLong) as error:
            if not await task.stop():
                run.is_tainted = True
            if isinstance(error, TookTooLong):
                raise ActionTimeout(self.name, self.timeout or 0) from None
            raise
        finally:
            if run.guard is not None:
                run.guard.release(key)

    def _pause(self, run: Run, error: Exception, attempt: int) -> float:
        if attempt > self.retries:
            raise error
        seconds = float(self.retry_backoff**attempt)
        attempts = f"attempt {attempt} of {self.retries + 1}"
        log.warning("Action %s failed on %s: %s. Next in %g s.", self.name, attempts, error_line(error), seconds)
        return seconds * run.pace

    def _input(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        try:
            assert self.signature is not None
            return dict(self.signature.bind(*args, **kwargs).arguments)
        except (TypeError, AssertionError):
            return {"args": list(args), "kwargs": kwargs}


@contextmanager
def _within(key: str) -> Iterator[None]:
    """Threads and tasks take a copy of the context when they start: what starts here belongs to the action."""
    token = inside.set(key)
    try:
        yield
    finally:
        inside.reset(token)
