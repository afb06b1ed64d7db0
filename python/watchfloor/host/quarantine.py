"""Shuts a process off before it loads code that nobody has read: no network, no processes, no files but modules."""

from __future__ import annotations

import os
import sys
from importlib.machinery import all_suffixes
from typing import Any

#: What importing modules needs. Anything else that Python reports before doing it is refused.
_NEEDED = {
    *("builtins.id", "code.__new__", "compile", "exec", "function.__new__", "import", "marshal.load", "marshal.loads"),
    *("object.__delattr__", "object.__getattr__", "object.__setattr__", "sys._getframe", "sys._getframemodulename"),
    *("sys.excepthook", "sys.unraisablehook"),
}
_FOLDER_READERS = {"os.listdir", "os.scandir"}
_READ_ONLY_FLAGS = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Refused(PermissionError):
    pass


class Quarantine:
    """Python takes no hook back, so it stays closed. Refusals are remembered, since code may swallow the exception."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self._suffixes = tuple(all_suffixes())
        self._roots = tuple(os.path.realpath(folder) + os.sep for folder in sys.path if os.path.isdir(folder))

    def close(self) -> None:
        os.environ.clear()
        _limit()
        sys.addaudithook(self._watch)

    def _watch(self, event: str, args: tuple[Any, ...]) -> None:
        if event in _NEEDED:
            return
        if event == "open" and self._is_module(args[0], args[2]):
            return
        if event in _FOLDER_READERS and self._is_ours(args[0]):
            return
        text = f"The code tried to do something that it may not do while it is imported ({event})"
        self.refused.append(text)
        raise Refused(text)

    def _is_module(self, path: Any, flags: Any) -> bool:
        is_reading = isinstance(flags, int) and flags & _READ_ONLY_FLAGS == os.O_RDONLY
        return is_reading and self._is_ours(path) and os.fsdecode(path).endswith(self._suffixes)

    def _is_ours(self, path: Any) -> bool:
        if not isinstance(path, (str, bytes)):
            return False
        return f"{os.path.realpath(os.fsdecode(path))}{os.sep}".startswith(self._roots)


def _limit() -> None:
    """Where the system takes part: no new process, and no byte into a file."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
    except (ImportError, AttributeError, ValueError, OSError):
        pass
