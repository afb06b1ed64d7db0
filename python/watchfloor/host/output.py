"""Where print, sys.stdout, sys.stderr and logging go: to the log of the run, and to the real stderr outside a run."""

from __future__ import annotations

import io
import logging
import sys
import threading
from collections.abc import Callable
from typing import Any, TextIO

from .._recording import now
from .._run import current
from . import protocol

_LONGEST_HELD_LINE = 8 * 1024
#: What a line costs besides its text: a flood of empty lines must end too.
_LINE_OVERHEAD = 32


class RunLog:
    """The log of one run, up to its limit. Called from every thread of the run."""

    def __init__(self, run_id: str, send: Callable[[dict[str, Any]], None], limit: int) -> None:
        self._run_id = run_id
        self._send = send
        self._limit = limit
        self._left = limit
        self._lock = threading.Lock()

    def __call__(self, level: str, text: str) -> None:
        with self._lock:
            if self._left < 0:
                return
            kept = _cut(text, self._left)
            self._left -= len(text) if len(text) > self._left else len(text.encode("utf-8", "replace")) + _LINE_OVERHEAD
            is_full = self._left < 0
        if kept:
            self._write(level, kept)
        if is_full:
            self._write("warning", f"The log ends here: a run may write {self._limit} bytes.")

    def _write(self, level: str, text: str) -> None:
        self._send(protocol.log(self._run_id, now(), level, text.replace("\0", "")))


def _cut(text: str, limit: int) -> str:
    if len(text) * 4 <= limit:
        return text
    return text[:limit].encode("utf-8", "replace")[:limit].decode(errors="ignore")


class RunStream(io.TextIOBase):
    """Stands in for sys.stdout and sys.stderr. Complete lines become log messages; what has no end yet waits for it."""

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self, level: str, outside: TextIO | None, real: TextIO | None = None) -> None:
        self._level = level
        self._outside = outside
        self._real = real if real is not None else outside
        self._held = ""
        self._lock = threading.RLock()
        self.buffer = _Bytes(self)

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() takes text, not {type(text).__name__}")
        run = current()
        if run is None:
            if self._outside is not None:
                self._outside.write(text)
            return len(text)
        with self._lock:
            end = text.rfind("\n")
            if end < 0:
                self._held += text
                lines = ""
            else:
                lines, self._held = self._held + text[:end], text[end + 1 :]
            overlong = len(self._held) > _LONGEST_HELD_LINE
        if end >= 0:
            run.log(self._level, lines)
        if overlong:
            self.end_line()
        return len(text)

    def end_line(self) -> None:
        """Sends what was written since the last newline."""
        with self._lock:
            held, self._held = self._held, ""
        run = current()
        if held and run is not None:
            run.log(self._level, held)

    def flush(self) -> None:
        if self._outside is not None and current() is None:
            self._outside.flush()

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        """The real one: subprocesses write there, and the server reads it."""
        if self._real is None:
            raise OSError("there is no such file")
        return self._real.fileno()


class _Bytes(io.RawIOBase):
    def __init__(self, text: RunStream) -> None:
        self._text = text

    def write(self, data: Any) -> int:
        self._text.write(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def writable(self) -> bool:
        return True


class RunLogHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        try:
            text = self.format(record)
            if record.name != "playbook":
                text = f"{record.name}: {text}"
            run = current()
            if run is not None:
                run.log(_level(record.levelno), text)
            elif sys.__stderr__ is not None:
                sys.__stderr__.write(f"{record.levelname} {text}\n")
        except Exception:
            self.handleError(record)


def _level(number: int) -> str:
    for threshold, name in ((50, "critical"), (40, "error"), (30, "warning"), (20, "info")):
        if number >= threshold:
            return name
    return "debug"


class Capture:
    """Both streams and the root logger, redirected."""

    def __init__(self, stdout: RunStream, stderr: RunStream) -> None:
        self._streams = (stdout, stderr)
        self._handler = RunLogHandler()

    @classmethod
    def of_process(cls) -> Capture:
        """Outside a run even stdout goes to the real stderr, which the server reads as the host's own words."""
        return cls(RunStream("stdout", sys.__stderr__, sys.__stdout__), RunStream("stderr", sys.__stderr__))

    def __enter__(self) -> Capture:
        root = logging.getLogger()
        self._before = (sys.stdout, sys.stderr, root.level)
        sys.stdout, sys.stderr = self._streams
        root.addHandler(self._handler)
        root.setLevel(logging.INFO)
        return self

    def __exit__(self, *_: object) -> None:
        root = logging.getLogger()
        root.removeHandler(self._handler)
        sys.stdout, sys.stderr, level = self._before
        root.setLevel(level)

    def end_lines(self) -> None:
        for stream in self._streams:
            stream.end_line()
