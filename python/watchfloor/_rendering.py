"""Any Python value as JSON that the server can keep: nothing a playbook returns may break its record."""

from __future__ import annotations

import base64
import dataclasses
import datetime
import decimal
import enum
import json
import math
import pathlib
import re
import uuid
from collections.abc import Mapping
from typing import Any

from ._models import Alert

LONGEST_VALUE_BYTES = 64 * 1024
_LONGEST_REPR = 1000
_DEEPEST = 60
_MOST_EXACT = 2**53 - 1
# A number of 16 or more digits may not survive a reader that keeps numbers as floats; NUL cannot be stored.
_NEEDS_CARE = re.compile(r"\d{16}|\\u0000")
_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+")
_CUT_KEYS = {"cut", "note", "bytes", "text"}

_encode = json.JSONEncoder(allow_nan=False, ensure_ascii=False).encode
_encode_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def render(value: Any) -> Any:
    """A JSON value for `value`. Plain JSON values come back as they are."""
    return _rendered(value)[0]


def render_cut(value: Any) -> Any:
    """As `render`, with a value that is too long replaced by its beginning and a note."""
    return _cut(*_rendered(value))


def render_both(value: Any) -> tuple[Any, Any]:
    """Whole, and cut if need be."""
    plain, text = _rendered(value)
    return plain, _cut(plain, text)


def is_cut(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == _CUT_KEYS and value["cut"] is True


def canonical(plain: Any) -> str:
    """One text for equal values, whatever the order of their keys."""
    return _encode_canonical(plain)


def _cut(plain: Any, text: str) -> Any:
    # A character takes at most four bytes: short text needs no counting.
    if len(text) * 4 <= LONGEST_VALUE_BYTES:
        return plain
    encoded = text.encode()
    if len(encoded) <= LONGEST_VALUE_BYTES:
        return plain
    return {
        "cut": True,
        "note": f"Only the first {LONGEST_VALUE_BYTES // 1024} kB of this value were kept, as text.",
        "bytes": len(encoded),
        "text": encoded[:LONGEST_VALUE_BYTES].decode(errors="ignore"),
    }


def _rendered(value: Any) -> tuple[Any, str]:
    try:
        text = _encode(value)
        text.encode()  # a lone surrogate is refused here
        if _NEEDS_CARE.search(text) is None:
            return json.loads(text), text
    except (TypeError, ValueError, RecursionError):
        pass
    plain = _plain(value, ())
    return plain, _encode(plain)


def _plain(value: Any, above: tuple[int, ...]) -> Any:
    try:
        if value is None or isinstance(value, bool):
            return value
        scalar = _scalar(value)
        if scalar is not None:
            return scalar
        if id(value) in above:
            return "<the value contains itself>"
        if len(above) >= _DEEPEST:
            return "<nested too deeply>"
        return _container(value, (*above, id(value)))
    except Exception as error:
        return f"<{type(value).__name__} that cannot be shown: {type(error).__name__}>"


def _scalar(value: Any) -> Any:
    if isinstance(value, enum.Enum):
        return _plain(value.value, ())
    if isinstance(value, str):
        return _clean(str(value))
    if isinstance(value, int):
        return int(value) if abs(value) <= _MOST_EXACT else str(int(value))
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else str(float(value))
    if isinstance(value, (bytes, bytearray, memoryview)):
        return _bytes(bytes(value))
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (uuid.UUID, decimal.Decimal, pathlib.PurePath, datetime.timedelta)):
        return str(value)
    if isinstance(value, BaseException):
        return _clean(f"{type(value).__name__}: {value}")[:_LONGEST_REPR]
    return None


def _container(value: Any, above: tuple[int, ...]) -> Any:
    if isinstance(value, Alert):
        return {"alert_id": value.id}
    if isinstance(value, Mapping):
        return {_key(key): _plain(member, above) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(member, above) for member in value]
    if isinstance(value, (set, frozenset)):
        # Sets of text come in another order in every process; a key of the journal must not.
        return sorted((_plain(member, above) for member in value), key=canonical)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name), above) for field in dataclasses.fields(value)}
    return _clean(_ADDRESS.sub("", repr(value)))[:_LONGEST_REPR]


def _key(key: Any) -> str:
    if isinstance(key, str):
        return _clean(str(key))
    plain = _plain(key, ())
    return plain if isinstance(plain, str) else json.dumps(plain)


def _clean(text: str) -> str:
    if "\0" in text:
        text = text.replace("\0", "")
    return text.encode("utf-8", "replace").decode() if not text.isascii() else text


def _bytes(value: bytes) -> str:
    try:
        return _clean(value.decode())
    except UnicodeDecodeError:
        return "base64:" + base64.b64encode(value).decode()
