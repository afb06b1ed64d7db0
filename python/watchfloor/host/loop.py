"""The life of a host: hello, ready, one run after the other, bye."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import os
import sys
import threading
from typing import Any, NoReturn

from .. import _registry
from .._failures import error_line
from .._log import log
from .._run import Run
from . import protocol, runner
from .blocked_loop import LoopGuard
from .framing import Channel
from .modules import load
from .output import Capture, RunLog

_WRONG_PROTOCOL = 2
_DEAF = 3


class Host:
    """The main thread executes; another thread listens, so that a blocked playbook can still be cancelled and a
    host whose server has died ends at once."""

    def __init__(self, channel: Channel, capture: Capture, guard: LoopGuard) -> None:
        self._channel = channel
        self._capture = capture
        self._guard = guard
        self._lines = channel.lines()
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(_log_loop_error)
        self._run: Run | None = None
        self._is_leaving = False
        self._log_bytes = 0

    def serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        hello = self._greeted()
        self._log_bytes = hello.log_bytes
        limit_memory(hello.memory_bytes)
        errors = load(hello.files)
        gc.collect()
        gc.freeze()  # imported code lives as long as the process: no collection need look at it again
        self._channel.send(protocol.ready(".".join(map(str, sys.version_info[:3])), os.getpid(), errors))
        threading.Thread(target=self._listen, name="listener", daemon=True).start()
        while True:
            try:
                self._loop.run_forever()
                return
            except (SystemExit, KeyboardInterrupt):
                pass  # from a task of the playbook; asyncio has also given it to whoever awaits that task

    def _greeted(self) -> protocol.Hello:
        line = next(self._lines, None)
        if line is None:
            os._exit(0)
        message = _decode(line)
        if not isinstance(message, protocol.Hello):
            _refuse("the first message must be hello")
        return message

    def _listen(self) -> None:
        try:
            self._hear()
        except BaseException as error:
            os.write(2, f"watchfloor.host: it stopped listening ({error_line(error)})\n".encode())
            os._exit(_DEAF)
        os._exit(0)

    def _hear(self) -> None:
        for line in self._lines:
            message = _decode(line)
            if isinstance(message, protocol.RunRequest):
                self._accept(message)
            elif isinstance(message, protocol.Bye):
                self._loop.call_soon_threadsafe(self._leave)
            elif message is not None and self._run is not None:
                _deliver(message, self._run)

    def _accept(self, request: protocol.RunRequest) -> None:
        if self._run is not None:
            _refuse("a host takes one run at a time")
        run = Run(
            request.run_id,
            self._channel.send,
            RunLog(request.run_id, self._channel.send, self._log_bytes),
            alert=request.alert,
            input_data=request.input,
            journal=request.journal,
        )
        run.guard = self._guard
        self._run = run
        self._loop.call_soon_threadsafe(self._begin, run, request)

    def _begin(self, run: Run, request: protocol.RunRequest) -> None:
        # What a playbook sets in its context ends with its run.
        contextvars.copy_context().run(self._loop.create_task, self._execute(run, request))

    async def _execute(self, run: Run, request: protocol.RunRequest) -> None:
        run.begin()
        playbook = _registry.find(request.module, request.name)
        if playbook is None:
            text = f"Playbook {request.name!r} was not found in {request.module} when its file was loaded"
            finished = protocol.finished(run.id, "failed", error=text)
        else:
            finished = await runner.execute(run, playbook.function)
        self._capture.end_lines()
        run.end()
        self._run = None
        self._channel.send(finished)
        if self._is_leaving:
            self._leave()

    def _leave(self) -> None:
        self._is_leaving = True
        if self._run is None:
            os._exit(0)  # threads that a playbook left behind do not hold up the end


def _deliver(message: protocol.Incoming, run: Run) -> None:
    if isinstance(message, protocol.Answer):
        if message.ok:
            run.exchange.answer(message.id, message.value)
        else:
            run.exchange.refuse(message.id, message.status, message.detail)
    elif isinstance(message, protocol.Recorded) and message.run_id == run.id:
        run.exchange.recorded(message.key)
    elif isinstance(message, protocol.Cancel) and message.run_id == run.id:
        run.cancel()


def _decode(line: bytes) -> protocol.Incoming | None:
    try:
        return protocol.decode(line)
    except protocol.ProtocolError as error:
        _refuse(str(error))


def _refuse(reason: str) -> NoReturn:
    os.write(2, f"watchfloor.host: {reason}\n".encode())
    os._exit(_WRONG_PROTOCOL)


def limit_memory(limit: int | None) -> None:
    if limit is None:
        return
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    except (ImportError, ValueError, OSError) as error:
        os.write(2, f"watchfloor.host: no memory limit on this system ({error})\n".encode())


def _log_loop_error(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    log.error("%s%s", context["message"], "" if error is None else f": {error_line(error)}")
