"""How the threads of a run wait, such that a cancelled run can reach each of them."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future, InvalidStateError
from concurrent.futures import TimeoutError as WaitedTooLong
from typing import Any


def settle(future: Future[Any], value: Any = None, error: BaseException | None = None) -> None:
    """Fulfils a future that may have been given up meanwhile."""
    try:
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
    except InvalidStateError:
        pass


class Waits:
    """The blocking waits of a run. Python cannot interrupt a thread that waits for a lock, so a cancel settles them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[Future[Any], int] = {}

    def settled(self, future: Future[Any], timeout: float | None = None) -> bool:
        with self._lock:
            self._waiting[future] = threading.get_ident()
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

    def interrupt(self) -> set[int]:
        """Raises CancelledError in every wait. Answers the threads that were waiting."""
        with self._lock:
            waiting = dict(self._waiting)
        for future in waiting:
            settle(future, error=asyncio.CancelledError())
        return set(waiting.values())
