"""What one file declares, or what is wrong with it. Runs in a process that may be lost."""

from __future__ import annotations

import hashlib
import inspect
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .. import _registry
from .._failures import error_line, trimmed_traceback
from .folders import PlaybookFile
from .modules import import_file


class _ImportTooSlow(BaseException):
    """Not an Exception: a file that catches those must not swallow it."""


def try_import(file: PlaybookFile, seconds: float, memory_bytes: int | None) -> dict[str, Any]:
    path = str(file.path)
    try:
        source_hash = hashlib.sha256(file.path.read_bytes()).hexdigest()
        limit(seconds, memory_bytes)
        with alarm(seconds):
            import_file(path, file.module)
    except BaseException as error:
        return {"playbooks": [], "errors": [load_error(path, error, seconds)]}
    return declared(file.module, path, source_hash)


def declared(module: str, path: str, source_hash: str) -> dict[str, Any]:
    """What the decorators of an imported module have said."""
    playbooks, errors = [], []
    for playbook in _registry.in_module(module):
        line = inspect.unwrap(playbook.function).__code__.co_firstlineno
        if playbook.function.__qualname__ != playbook.function_name:
            text = (
                f"The playbook {playbook.name!r} must be a function at module level, not inside a class or a function"
            )
            errors.append({"path": path, "error": text, "traceback": None, "line": line})
        else:
            playbooks.append(_entry(playbook, path, line, source_hash))
    return {"playbooks": playbooks, "errors": errors}


def _entry(playbook: _registry.Playbook, path: str, line: int, source_hash: str) -> dict[str, Any]:
    return {
        "name": playbook.name,
        "description": playbook.description,
        "module": playbook.module,
        "function": playbook.function_name,
        "path": path,
        "line": line,
        "trigger": playbook.trigger,
        "conditions": playbook.conditions,
        "order": playbook.order,
        "enabled": playbook.enabled,
        "source_hash": source_hash,
    }


def load_error(path: str, error: BaseException, seconds: float) -> dict[str, Any]:
    text = error_line(error)
    if isinstance(error, _ImportTooSlow):
        text = f"The file took longer than {seconds:g} s to import"
    elif isinstance(error, SystemExit):
        text = f"The file called sys.exit({'' if error.code is None else repr(error.code)}) while it was imported"
    return {"path": path, "error": text, "traceback": trimmed_traceback(error), "line": _line(path, error)}


def _line(path: str, error: BaseException) -> int | None:
    if isinstance(error, SyntaxError) and error.filename == path:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    return lines[-1] if lines else None


def limit(seconds: float, memory_bytes: int | None) -> None:
    """In case nobody is left to kill this process."""
    try:
        import resource

        cpu = int(seconds) + 2
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if memory_bytes is not None:
            resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    except (ImportError, ValueError, OSError):
        pass


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Interrupts even a sleeping or endlessly looping import, and so tells the line it was at."""

    def ring(*_: Any) -> None:
        raise _ImportTooSlow

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.stdout = sys.__stdout__
        sys.stderr = sys.__stderr__
