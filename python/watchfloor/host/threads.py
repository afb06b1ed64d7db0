"""Threads that a playbook starts belong to its run: their actions are recorded there, and never in a later run."""

from __future__ import annotations

import contextvars
import functools
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import thread as pool_module
from typing import Any

from .._crew import Worker
from .._run import current

_start = threading.Thread.start
_submit = ThreadPoolExecutor.submit
_pool_worker = getattr(pool_module, "_worker", None)


def install() -> None:
    """Python does this by itself only from 3.14 on, and only if asked to."""
    threading.Thread.start = _start_in_context  # type: ignore[method-assign]
    ThreadPoolExecutor.submit = _submit_in_context  # type: ignore[method-assign, assignment]


def _start_in_context(self: threading.Thread) -> None:
    # Workers of a pool, the host's own too, outlive the run on purpose; each of their tasks brings its own context.
    run = None if isinstance(self, Worker) or getattr(self, "_target", None) is _pool_worker else current()
    if run is not None:
        run.crew.adopt(self)
        self.run = functools.partial(contextvars.copy_context().run, self.run)  # type: ignore[method-assign]
    _start(self)


def _submit_in_context(
    self: ThreadPoolExecutor, function: Callable[..., Any], /, *args: Any, **kwargs: Any
) -> Future[Any]:
    return _submit(self, contextvars.copy_context().run, function, *args, **kwargs)
