"""How the threads of a run wait and work, such that a cancelled run can reach each of them."""

from __future__ import annotations

import asyncio
import contextvars
import ctypes
import threading
import time
from collections.abc import Awaitable, Callable
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


async def outcome(function: Callable[[], Awaitable[Any]]) -> tuple[Any, BaseException | None]:
    """Never raises: SystemExit in a task would end the event loop of the whole process."""
    try:
        return await function(), None
    except BaseException as error:
        return None, error


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


class Crew:
    """The threads that execute blocking code for a run. Each executes one function and ends: a late interruption or
    a forgotten thread-local can then never reach somebody else's work."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._members: set[threading.Thread] = set()

    def start(self, name: str, function: Callable[[], Any]) -> Future[Any]:
        future: Future[Any] = Future()
        context = contextvars.copy_context()

        def work() -> None:
            try:
                settle(future, context.run(function))
            except BaseException as error:
                settle(future, error=error)
            finally:
                with self._lock:
                    self._members.discard(member)

        member = threading.Thread(target=work, name=name, daemon=True)
        with self._lock:
            self._members.add(member)
        member.start()
        return future

    def adopt(self, thread: threading.Thread) -> None:
        """Counts a thread that the playbook started itself."""
        with self._lock:
            self._members = {member for member in self._members if member.is_alive() or member.ident is None}
            self._members.add(thread)

    def interrupt(self, waiting: set[int]) -> None:
        """Raises CancelledError in the threads that are at work, as soon as they execute Python code again."""
        with self._lock:
            working = [member.ident for member in self._members if member.ident is not None]
        for ident in working:
            if ident not in waiting:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(asyncio.CancelledError))

    def is_at_work(self, grace: float) -> bool:
        with self._lock:
            members = list(self._members)
        deadline = time.monotonic() + grace
        for member in members:
            if member.is_alive():
                member.join(max(0.0, deadline - time.monotonic()))
        return any(member.is_alive() for member in members)
