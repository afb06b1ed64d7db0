"""The run in progress: what a playbook's code acts through."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterable
from contextvars import ContextVar
from typing import Any, Protocol

from ._crew import Crew
from ._errors import NoRunError
from ._exchange import Exchange, Send
from ._journal import Journal
from ._models import Alert
from ._rendering import render
from ._waiting import Waits

Log = Callable[[str, str], None]


class Guard(Protocol):
    """Enforces time limits on actions that block the event loop."""

    def watch(self, key: str, name: str, seconds: float) -> None: ...

    def release(self, key: str) -> None: ...


_of_this_code: ContextVar[Run | None] = ContextVar("watchfloor_run", default=None)
_at_hand: Run | None = None

#: The key of the action whose code is executing.
inside: ContextVar[str | None] = ContextVar("watchfloor_action", default=None)


class Run:
    #: Factor on the pauses between attempts; tests have no time to lose.
    pace = 1.0

    def __init__(
        self,
        run_id: str,
        send: Send,
        log: Log,
        *,
        alert: dict[str, Any] | None = None,
        input_data: dict[str, Any] | None = None,
        journal: Iterable[dict[str, Any]] = (),
    ) -> None:
        self.id = run_id
        self._send = send
        self._log = log
        self.alert = Alert(alert) if alert is not None else None
        self.input_data = input_data if input_data is not None else {}
        self.journal = Journal(journal)
        self.waits = Waits()
        self.crew = Crew()
        self.exchange = Exchange(run_id, self.send, self.waits)
        self.guard: Guard | None = None
        self.is_open = True
        self.is_tainted = False
        self.is_cancelled = False
        self.stop_task: Callable[[], object] | None = None
        self._loop_thread: int | None = None
        self._errands: set[asyncio.Future[Any]] = set()

    def send(self, message: dict[str, Any]) -> None:
        with self.waits.machinery():
            self._send(message)

    def log(self, level: str, text: str) -> None:
        with self.waits.machinery():
            self._log(level, text)

    def call(self, method: str, args: dict[str, Any]) -> Any:
        with self.waits.machinery():
            plain = render(args)
            answer = self.exchange.ask(method, plain, self.journal.key(method, plain, inside.get()))
            return self.errand(answer) if isinstance(answer, asyncio.Future) else answer

    def errand(self, work: Coroutine[Any, Any, Any] | asyncio.Future[Any]) -> asyncio.Future[Any]:
        """Begins now, whether it is awaited or not."""
        future = asyncio.ensure_future(work)
        self._errands.add(future)
        future.add_done_callback(self._errands.discard)
        return future

    async def errands_done(self) -> None:
        """A forgotten `await` loses nothing: the run ends after its last request."""
        loop = asyncio.get_running_loop()
        while errands := [errand for errand in self._errands if errand.get_loop() is loop]:
            await asyncio.wait(errands)

    def cancel(self) -> None:
        """From another thread. Code in an event loop and code in threads both get CancelledError."""
        if self.is_cancelled:
            return
        self.is_cancelled = True
        handled, loop_was_woken = self.waits.interrupt(self._loop_thread)
        if self.stop_task is not None and not loop_was_woken:
            self.stop_task()
        self.crew.interrupt(handled)

    def begin(self) -> None:
        global _at_hand
        _at_hand = self
        _of_this_code.set(self)
        self._loop_thread = threading.get_ident()

    def end(self) -> None:
        global _at_hand
        self.is_open = False
        self.stop_task = None  # it holds the task, whose context holds this run: a circle that would live on
        if _at_hand is self:
            _at_hand = None


def current() -> Run | None:
    """Code belongs to the run that started it; a thread from before any run belongs to the run at hand."""
    run = _of_this_code.get() or _at_hand
    return run if run is not None and run.is_open else None


def require(what: str) -> Run:
    run = current()
    if run is None:
        raise NoRunError(what)
    return run


def forget() -> None:
    """For a forked child: the run stays with its parent."""
    global _at_hand
    _at_hand = None
    run = _of_this_code.get()
    if run is not None:
        run.is_open = False
