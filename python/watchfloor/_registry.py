"""What the decorators have declared in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Playbook:
    name: str
    description: str | None
    trigger: str | None
    conditions: dict[str, Any]
    order: int
    enabled: bool
    function: Callable[..., Any]

    @property
    def module(self) -> str:
        return self.function.__module__

    @property
    def function_name(self) -> str:
        return self.function.__name__


_playbooks: list[Playbook] = []


def add(playbook: Playbook) -> None:
    _playbooks.append(playbook)


def in_module(module: str) -> list[Playbook]:
    return [playbook for playbook in _playbooks if playbook.module == module]


def find(module: str, name: str) -> Playbook | None:
    """The latest declaration wins, as it does for a Python function that is defined twice."""
    return next(
        (playbook for playbook in reversed(_playbooks) if (playbook.module, playbook.name) == (module, name)), None
    )


def of_function(function: Callable[..., Any]) -> Playbook | None:
    return next((playbook for playbook in reversed(_playbooks) if playbook.function is function), None)
