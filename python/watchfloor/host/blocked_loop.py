"""Time limits for async actions that block the event loop, where the loop's own timers cannot ring."""

from __future__ import annotations

import asyncio
import math
import signal
import threading
import time
from typing import Any, NamedTuple

from .._errors import ActionTimeout
from .._run import current, inside

#: How much later than the loop's own timer: a loop that is not blocked has ended the action by then.
_GRACE_SECONDS = 0.25


class _Limit(NamedTuple):
    deadline: float
    name: str
    seconds: float


class LoopGuard:
    """A signal interrupts the main thread even in time.sleep or in a socket; the error is then raised right there."""

    def __init__(self) -> None:
        self._limits: dict[str, _Limit] = {}
        self._rings_at = math.inf

    def install(self) -> None:
        signal.signal(signal.SIGALRM, self._ring)

    def watch(self, key: str, name: str, seconds: float) -> None:
        limit = _Limit(time.monotonic() + seconds + _GRACE_SECONDS, name, seconds)
        self._limits[key] = limit
        if limit.deadline < self._rings_at:
            self._ring_at(limit.deadline)

    def release(self, key: str) -> None:
        # The alarm stays set: one that rings for nothing costs less than a system call for every action.
        self._limits.pop(key, None)

    def _ring_at(self, moment: float) -> None:
        self._rings_at = moment
        if moment < math.inf:
            signal.setitimer(signal.ITIMER_REAL, max(moment - time.monotonic(), 0.001))

    def _ring(self, *_: Any) -> None:
        now = time.monotonic()
        waiting = [limit.deadline for limit in list(self._limits.values())]
        self._ring_at(max(min(waiting, default=math.inf), now + _GRACE_SECONDS))
        key = inside.get()  # the handler runs in the context of the code that it interrupts
        blocking = None if key is None else self._limits.get(key)
        if blocking is None or blocking.deadline > now or asyncio.current_task() is None:
            return
        run = current()
        if run is not None and not run.waits.is_within(threading.get_ident()):
            raise ActionTimeout(blocking.name, blocking.seconds)
