"""Imports each file in a child process of its own: whatever a file does to its process, only its own entry suffers."""

from __future__ import annotations

import json
import os
import selectors
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from .folders import PlaybookFile
from .import_trial import try_import

_AT_A_TIME = 2 * (os.cpu_count() or 2)
#: A child ends itself at the limit and can then say where it was; this much later it is killed.
_KILL_AFTER_SECONDS = 1.0
_LONGEST_REPORT = 4 * 1024 * 1024

Report = dict[str, Any]
Trial = Callable[[PlaybookFile, float, "int | None"], Report]


def inspect_files(
    files: list[PlaybookFile], seconds: float, memory_bytes: int | None, trial: Trial = try_import
) -> Iterator[Report]:
    """One report per file, in their order."""
    reports: dict[int, Report] = {}
    waiting = deque(enumerate(files))
    with selectors.DefaultSelector() as selector:
        while waiting or selector.get_map():
            while waiting and len(selector.get_map()) < _AT_A_TIME:
                place, file = waiting.popleft()
                child = _Child(place, file, seconds, memory_bytes, trial)
                selector.register(child.pipe, selectors.EVENT_READ, child)
            for key, _ in selector.select(timeout=0.1):
                key.data.read()
            for key in list(selector.get_map().values()):
                child = key.data
                if child.is_over():
                    selector.unregister(child.pipe)
                    reports[child.place] = child.report()
    return (reports[place] for place in range(len(files)))


class _Child:
    def __init__(
        self, place: int, file: PlaybookFile, seconds: float, memory_bytes: int | None, trial: Trial
    ) -> None:
        self.place = place
        self._file = file
        self._seconds = seconds
        self._deadline = time.monotonic() + seconds + _KILL_AFTER_SECONDS
        self._pieces: list[bytes] = []
        self._size = 0
        self._has_closed = False
        self._was_killed = False
        self.pipe, inner = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            _become_trial(inner, lambda: trial(file, seconds, memory_bytes))
        os.close(inner)

    def read(self) -> None:
        piece = os.read(self.pipe, 65536)
        self._size += len(piece)
        self._has_closed = not piece or self._size > _LONGEST_REPORT
        self._pieces.append(piece)

    def is_over(self) -> bool:
        if not self._has_closed and time.monotonic() > self._deadline:
            self._was_killed = True
        return self._has_closed or self._was_killed

    def report(self) -> Report:
        os.close(self.pipe)
        if self._was_killed or self._size > _LONGEST_REPORT:
            os.kill(self._pid, signal.SIGKILL)
        status = self._reaped()
        try:
            return dict(json.loads(b"".join(self._pieces)))
        except ValueError:
            return self._without_words(status)

    def _reaped(self) -> int:
        """The pipe may close before the process ends: a file can close descriptors and go on."""
        while True:
            pid, status = os.waitpid(self._pid, os.WNOHANG)
            if pid != 0:
                return status
            if time.monotonic() > self._deadline:
                self._was_killed = True
                os.kill(self._pid, signal.SIGKILL)
            time.sleep(0.001)

    def _without_words(self, status: int) -> Report:
        if self._was_killed:
            text = f"The file took longer than {self._seconds:g} s to import"
        elif os.WIFSIGNALED(status):
            text = f"The file crashed Python while it was imported ({signal.Signals(os.WTERMSIG(status)).name})"
        else:
            text = f"The file ended the process while it was imported (exit code {os.WEXITSTATUS(status)})"
        return {
            "playbooks": [],
            "errors": [{"path": str(self._file.path), "error": text, "traceback": None, "line": None}],
        }


def _become_trial(pipe: int, trial: Callable[[], Report]) -> None:
    """Never returns: this is the child."""
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(nothing, fd)
        text = memoryview(json.dumps(trial()).encode())
        while text:
            text = text[os.write(pipe, text) :]
    finally:
        os._exit(0)
