"""Exceptions as text: one line for lists, and a traceback of the author's own frames."""

from __future__ import annotations

import asyncio
import traceback
from pathlib import Path

_LONGEST_LINE = 4_000
_LONGEST_TRACEBACK = 32_000
_OURS = tuple(str(Path(__file__).parent) + end for end in ("/", "\\"))
_MACHINERY = tuple(
    [*_OURS, str(Path(asyncio.__file__).parent), "<frozen importlib", "<frozen runpy"]
    + [
        str(Path(traceback.__file__).parent / name)
        for name in ("threading.py", "concurrent", "contextlib.py", "importlib")
    ]
)


def error_line(error: BaseException) -> str:
    """`ValueError: text`."""
    name = type(error).__qualname__
    try:
        text = str(error)
    except Exception:
        text = "(its text cannot be shown)"
    return _stored(f"{name}: {text}" if text else name, _LONGEST_LINE)


def trimmed_traceback(error: BaseException) -> str:
    """The traceback without the frames of this package and of the event loop, which no author can mend."""
    try:
        told = traceback.TracebackException.from_exception(error, compact=True)
        _trim(told, set())
        return _stored("".join(told.format()).rstrip("\n"), _LONGEST_TRACEBACK)
    except Exception:
        return error_line(error)


def _trim(told: traceback.TracebackException, seen: set[int]) -> None:
    if id(told) in seen:
        return
    seen.add(id(told))
    told.stack = traceback.StackSummary.from_list(
        [frame for frame in told.stack if not frame.filename.startswith(_MACHINERY)]
    )
    for other in (told.__cause__, told.__context__, *(getattr(told, "exceptions", None) or ())):
        if other is not None:
            _trim(other, seen)


def _stored(text: str, limit: int) -> str:
    text = text.replace("\0", "").encode("utf-8", "replace").decode()
    return text if len(text) <= limit else f"{text[: limit // 2]}\n[...]\n{text[-limit // 2 :]}"
