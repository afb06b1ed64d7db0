"""How a cancelled run reaches its threads, wherever they are.

A thread of a run executes the author's code, executes this package, or waits in it. The author's code can be
interrupted anywhere; this package must not be, or a message could be torn; a wait cannot be, it can only be fulfilled.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future, InvalidStateError
from concurrent.futures import TimeoutError as WaitedTooLong
from contextlib import contextmanager
from typing import Any


def settle(future: Future[Any], value: Any = None, error: BaseException | None = None) -> bool:
    """Fulfils a future. False when it was fulfilled or given up before."""
    try:
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
        return True
    except InvalidStateError:
        return False


class Waits:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[Future[Any], int] = {}
        #: Threads in this package, and whether a cancel came meanwhile.
        self._within: dict[int, bool] = {}

    @contextmanager
    def machinery(self) -> Iterator[None]:
        """For the code of this package that authors call: a cancel waits until it is left."""
        thread = threading.get_ident()
        with self._lock:
            is_outermost = thread not in self._within
            if is_outermost:
                self._within[thread] = False
        try:
            yield
        finally:
            if is_outermost:
                with self._lock:
                    is_cancelled = self._within.pop(thread)
        if is_outermost and is_cancelled:
            raise asyncio.CancelledError

    def is_within(self, thread: int) -> bool:
        return thread in self._within

    def settled(self, future: Future[Any], timeout: float | None = None) -> bool:
        thread = threading.get_ident()
        with self._lock:
            if self._within.get(thread):
                self._within[thread] = False
                raise asyncio.CancelledError
            self._waiting[future] = thread
        try:
            future.exception(timeout)
        except WaitedTooLong:
            return future.done()
        finally:
            with self._lock:
                self._waiting.pop(future, None)
        return True

    def result(self, future: Future[Any]) -> Any:
        self.settled(future)
        return future.result()

    def sleep(self, seconds: float) -> None:
        alarm: Future[None] = Future()
        if self.settled(alarm, seconds):
            alarm.result()

    def interrupt(self, event_loop: int | None) -> tuple[set[int], bool]:
        """Answers the threads that need no more, and whether the event loop's thread was woken from a wait. That
        thread has another way to be cancelled when it is just passing through."""
        with self._lock:
            woken = {
                thread for future, thread in self._waiting.items() if settle(future, error=asyncio.CancelledError())
            }
            for thread in self._within:
                if thread not in woken and thread != event_loop:
                    self._within[thread] = True
            return woken | set(self._within), event_loop in woken
