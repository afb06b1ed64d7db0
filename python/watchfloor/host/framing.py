"""JSON messages, one per line, over two file descriptors that belong to the host alone."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from typing import Any

#: The server ends a host that sends 16 MiB without a newline.
_LONGEST_LINE = 8 * 1024 * 1024


class Channel:
    def __init__(self, fd_in: int, fd_out: int) -> None:
        for fd in (fd_in, fd_out):
            os.set_inheritable(fd, False)
            os.set_blocking(fd, True)
        self._out: int | None = fd_out
        self._in = os.fdopen(fd_in, "rb", buffering=256 * 1024, closefd=False)
        self._lock = threading.Lock()
        self._encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
        os.register_at_fork(after_in_child=self._leave_to_parent)

    def lines(self) -> Iterator[bytes]:
        """Each complete line; ends when the other side has gone."""
        for line in self._in:
            if line.endswith(b"\n"):
                yield line

    def send(self, message: dict[str, Any]) -> None:
        line = memoryview(self._encode(message).encode("utf-8", "replace") + b"\n")
        if len(line) > _LONGEST_LINE:
            raise ValueError(
                f"A request of {len(line):,} bytes is too large for the server, which takes {_LONGEST_LINE:,}"
            )
        with self._lock:
            if self._out is None:
                return
            try:
                while line:
                    line = line[os.write(self._out, line) :]
            except BrokenPipeError:
                os._exit(0)  # nobody is left to work for

    def _leave_to_parent(self) -> None:
        """A forked child must not speak for its parent. The lock may be held by a thread that is not here."""
        self._lock = threading.Lock()
        self._out = None
