"""Executes one playbook and tells how it ended."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from .._failures import error_line, trimmed_traceback
from .._rendering import render_cut
from .._run import Run
from .._watched import WatchedTask
from . import protocol

_STOPPING_SECONDS = 1.0
_THREAD_GRACE_SECONDS = 0.25
_BY_POSITION = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


async def execute(run: Run, function: Callable[..., Any]) -> dict[str, Any]:
    """The `finished` message. Nothing that a playbook raises leaves this function."""
    told: dict[str, Any]
    try:
        if run.is_cancelled:
            raise asyncio.CancelledError
        value = await _call(run, function)
        await run.errands_done()
        told = {"status": "success", "result": render_cut(value)}
    except BaseException as error:
        if isinstance(error, MemoryError):
            run.is_tainted = True
        status = "cancelled" if run.is_cancelled else "failed"
        told = {"status": status, "error": _error(run, error), "traceback": trimmed_traceback(error)}
    await _stop_leftovers(run)
    return protocol.finished(run.id, told.pop("status"), **told, tainted=run.is_tainted)


async def _call(run: Run, function: Callable[..., Any]) -> Any:
    call = functools.partial(function, *arguments(run, function))
    if inspect.iscoroutinefunction(function):
        return await _in_task(run, call)
    value, error = await asyncio.wrap_future(run.crew.start("playbook", lambda: _ended(run, call)))
    if error is not None:
        raise error
    return await _in_task(run, lambda: value) if inspect.isawaitable(value) else value


def _ended(run: Run, call: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """As a value, because not every exception can be the outcome of a future."""
    try:
        if run.is_cancelled:  # perhaps when this thread was not yet there to be interrupted
            raise asyncio.CancelledError
        return call(), None
    except BaseException as error:
        return None, error


async def _in_task(run: Run, call: Callable[[], Awaitable[Any]]) -> Any:
    """A task of its own: a cancel must reach the playbook, and never the code that tells how it ended."""
    task = WatchedTask(call)
    loop = asyncio.get_running_loop()
    run.stop_task = lambda: loop.call_soon_threadsafe(task.cancel)
    if run.is_cancelled:
        task.cancel()
    return await task.result()


def arguments(run: Run, function: Callable[..., Any]) -> tuple[Any, ...]:
    """None, the alert (or else the input), or both: as many as the function has places for."""
    subject = run.alert if run.alert is not None else run.input_data
    return (subject, run.input_data)[: _places(function)]


@functools.cache
def _places(function: Callable[..., Any]) -> int:
    kinds = [parameter.kind for parameter in inspect.signature(function).parameters.values()]
    by_position = sum(kind in _BY_POSITION for kind in kinds)
    return max(by_position, int(inspect.Parameter.VAR_POSITIONAL in kinds))


def _error(run: Run, error: BaseException) -> str:
    if run.is_cancelled and isinstance(error, asyncio.CancelledError):
        return "The run was cancelled"
    return error_line(error)


async def _stop_leftovers(run: Run) -> None:
    """Tasks and threads that the playbook left behind would work on unseen, in the middle of later runs."""
    own = asyncio.current_task()
    leftovers = [task for task in asyncio.all_tasks() if task is not own]
    for task in leftovers:
        task.cancel()
    if leftovers:
        _, working = await asyncio.wait(leftovers, timeout=_STOPPING_SECONDS)
        run.is_tainted = run.is_tainted or bool(working)
    if run.crew.is_at_work(0 if run.is_tainted else _THREAD_GRACE_SECONDS):
        run.is_tainted = True
