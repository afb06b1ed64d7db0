"""Names every step of a run the same way each time the run is tried, so that finished steps are not repeated."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ._rendering import canonical, is_cut


class Journal:
    def __init__(self, entries: Iterable[dict[str, Any]] = ()) -> None:
        self._outputs = {entry["key"]: entry["output"] for entry in entries}
        self._calls: Counter[str] = Counter()
        self._lock = threading.Lock()

    def key(self, name: str, plain_input: Any, parent: str | None = None) -> str:
        """`<name>:<hash of the input>:<n>`, n counting the calls with equal name and input, from 0.

        A step inside another action has its parent's key in the hash: when the parent is answered from the journal its
        inner steps are not called, and equal calls elsewhere must keep their numbers nevertheless.
        """
        text = canonical(plain_input) if parent is None else f"{parent}\n{canonical(plain_input)}"
        step = f"{name}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"
        with self._lock:
            n = self._calls[step]
            self._calls[step] = n + 1
        return f"{step}:{n}"

    def has(self, key: str) -> bool:
        """A cut output would be wrong data for the playbook: such a step is done again."""
        return key in self._outputs and not is_cut(self._outputs[key])

    def output(self, key: str) -> Any:
        return self._outputs[key]
