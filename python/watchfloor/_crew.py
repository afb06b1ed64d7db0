"""The threads that execute the blocking code of a run."""

from __future__ import annotations

import asyncio
import contextvars
import ctypes
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from ._waiting import settle

_MOST_IDLE = 32
_LOOK_AGAIN_SECONDS = 0.005


class Job:
    def __init__(self, crew: Crew, name: str, function: Callable[[], Any]) -> None:
        self.crew = crew
        self.name = name
        self.function = function
        self.context = contextvars.copy_context()
        self.future: Future[Any] = Future()
        self.thread: int | None = None
        self.is_interrupted = False


class Worker(threading.Thread):
    """Executes one job after the other, of any run. One that was interrupted ends with its job: the interruption may
    come late, and must not reach somebody else's work."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.jobs: SimpleQueue[Job] = SimpleQueue()

    def run(self) -> None:
        with suppress(asyncio.CancelledError):
            while self._execute(self.jobs.get()):
                pass

    def _execute(self, job: Job) -> bool:
        """Whether there may be a next job."""
        self.name = job.name
        try:
            value, error = self._outcome(job)
            # Free before anybody hears of the result, who may have the next job for this thread.
            stays = job.crew.leave(job) and len(_idle) < _MOST_IDLE
            if stays:
                _idle.append(self)
            settle(job.future, value, error)
            return stays
        except asyncio.CancelledError as late:
            job.crew.leave(job)
            settle(job.future, error=late)
            return False

    def _outcome(self, job: Job) -> tuple[Any, BaseException | None]:
        try:
            if not job.crew.enter(job):
                raise asyncio.CancelledError
            return job.context.run(job.function), None
        except BaseException as error:
            return None, error


_idle: list[Worker] = []


class Crew:
    """The jobs of one run that are at work, and the threads that its playbook started itself."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._jobs: set[Job] = set()
        self._guests: list[threading.Thread] = []

    def start(self, name: str, function: Callable[[], Any]) -> Future[Any]:
        job = Job(self, name, function)
        try:
            worker = _idle.pop()
        except IndexError:
            worker = Worker()
            worker.start()
        with self._lock:
            self._jobs.add(job)
        worker.jobs.put(job)
        return job.future

    def enter(self, job: Job) -> bool:
        """Called by the thread that takes the job. Before that there is nothing to interrupt."""
        with self._lock:
            job.thread = threading.get_ident()
            return not job.is_interrupted

    def leave(self, job: Job) -> bool:
        """Whether the thread can be used again."""
        with self._lock:
            self._jobs.discard(job)
            return not job.is_interrupted

    def adopt(self, thread: threading.Thread) -> None:
        with self._lock:
            self._guests.append(thread)

    def interrupt(self, handled: set[int]) -> None:
        """Raises CancelledError in the author's code, as soon as its thread executes Python again."""
        with self._lock:
            for job in self._jobs:
                if job.thread not in handled:
                    job.is_interrupted = True
                    _raise_in(job.thread)
            for guest in self._guests:
                if guest.is_alive() and guest.ident not in handled:
                    _raise_in(guest.ident)

    def is_at_work(self, grace: float) -> bool:
        """Whether something is still at work after the grace period."""
        deadline = time.monotonic() + grace
        while self._works():
            if time.monotonic() >= deadline:
                return True
            time.sleep(_LOOK_AGAIN_SECONDS)
        return False

    def _works(self) -> bool:
        with self._lock:
            return bool(self._jobs) or any(guest.is_alive() for guest in self._guests)


def _raise_in(thread: int | None) -> None:
    if thread is not None:
        error = ctypes.py_object(asyncio.CancelledError)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), error)
