"""`playbook` and `action`: they declare, and leave a function that a test can call."""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast, overload

from . import _registry
from ._actions import Action
from ._run import current

Function = TypeVar("Function", bound=Callable[..., Any])

LONGEST_NAME = 255
LARGEST_ORDER = 2**31 - 1


@overload
def playbook(trigger: Function) -> Function: ...
@overload
def playbook(
    trigger: str | None = None,
    *,
    conditions: Mapping[str, Any] | None = None,
    name: str | None = None,
    description: str | None = None,
    order: int = 1000,
    enabled: bool = True,
) -> Callable[[Function], Function]: ...
def playbook(
    trigger: Any = None,
    *,
    conditions: Mapping[str, Any] | None = None,
    name: str | None = None,
    description: str | None = None,
    order: int = 1000,
    enabled: bool = True,
) -> Any:
    """Declares a playbook. Also usable bare.

    trigger: "webhook" for every alert, a source such as "siem", or "siem.alert"; None runs by hand only.
    conditions: alert fields and the values that match; all of them must. A list means any of its values.
    order: playbooks of one alert start by order, then by name.
    enabled: what a fresh installation begins with; the operator's switch wins afterwards.
    """
    if callable(trigger):
        return playbook()(trigger)
    if trigger is not None and (not isinstance(trigger, str) or trigger == "" or not trigger.isprintable()):
        raise TypeError(f"trigger must be a text such as 'webhook', or None, not {trigger!r}")
    if isinstance(order, bool) or not isinstance(order, int) or abs(order) > LARGEST_ORDER:
        raise TypeError(f"order must be a whole number of at most {LARGEST_ORDER:,}, not {order!r}")
    if not isinstance(enabled, bool):
        raise TypeError(f"enabled must be True or False, not {enabled!r}")
    if description is not None and not isinstance(description, str):
        raise TypeError(f"description must be a text, not {description!r}")
    checked = _json_conditions(conditions)

    def declare(function: Function) -> Function:
        _must_be_function("playbook", function)
        about = description if description is not None else inspect.getdoc(function)
        _registry.add(
            _registry.Playbook(_name("playbook", name, function), about, trigger, checked, order, enabled, function)
        )
        return function

    return declare


@overload
def action(name: Function) -> Function: ...
@overload
def action(
    name: str | None = None, *, timeout: float | None = 300, retries: int = 0, retry_backoff: float = 1.0
) -> Callable[[Function], Function]: ...
def action(name: Any = None, *, timeout: float | None = 300, retries: int = 0, retry_backoff: float = 1.0) -> Any:
    """Declares a tracked action. Also usable bare. Outside a run the function is simply called.

    timeout: seconds that one attempt may take; None for no limit.
    retries: how many more attempts follow a failed one.
    retry_backoff: the pause before the next attempt is this number to the power of the attempt's number, in seconds.
    """
    if callable(name):
        return action()(name)
    if timeout is not None and (not _is_number(timeout) or timeout <= 0):
        raise TypeError(f"timeout must be a number of seconds above 0, or None, not {timeout!r}")
    if isinstance(retries, bool) or not isinstance(retries, int) or retries < 0:
        raise TypeError(f"retries must be a whole number from 0, not {retries!r}")
    if not _is_number(retry_backoff) or retry_backoff < 0:
        raise TypeError(f"retry_backoff must be a number from 0, not {retry_backoff!r}")

    def declare(function: Function) -> Function:
        _must_be_function("action", function)
        declared = Action(
            _name("action", name, function), function, timeout, retries, retry_backoff, _signature(function)
        )
        return cast(Function, _tracked(declared))

    return declare


def _tracked(declared: Action) -> Any:
    function = declared.function
    if inspect.iscoroutinefunction(function):

        @functools.wraps(function)
        async def tracked_async(*args: Any, **kwargs: Any) -> Any:
            run = current()
            if run is None:
                return await function(*args, **kwargs)
            return await declared.execute_async(run, args, kwargs)

        return tracked_async

    @functools.wraps(function)
    def tracked(*args: Any, **kwargs: Any) -> Any:
        run = current()
        return function(*args, **kwargs) if run is None else declared.execute(run, args, kwargs)

    return tracked


def _must_be_function(what: str, function: Any) -> None:
    if not callable(function) or not hasattr(function, "__name__") or inspect.isclass(function):
        raise TypeError(f"@{what} stands above a function, not above {function!r}")
    if inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function):
        raise TypeError(f"The {what} {function.__name__!r} must return its result, not yield it")


def _name(what: str, name: Any, function: Callable[..., Any]) -> str:
    chosen = function.__name__ if name is None else name
    if not isinstance(chosen, str) or not 0 < len(chosen.strip()) <= LONGEST_NAME or not chosen.isprintable():
        raise TypeError(f"The name of a {what} must be one line of 1 to {LONGEST_NAME} characters, not {chosen!r}")
    return chosen.strip()


def _json_conditions(conditions: Any) -> dict[str, Any]:
    if conditions is None:
        return {}
    if not isinstance(conditions, Mapping) or not all(isinstance(key, str) for key in conditions):
        raise TypeError('conditions must be a dict with alert fields as keys, such as {"severity": ["high"]}')
    try:
        return dict(json.loads(json.dumps(dict(conditions), allow_nan=False)))
    except (TypeError, ValueError) as error:
        raise TypeError(f"conditions may hold only JSON values (use a list, not a set): {error}") from None


def _signature(function: Callable[..., Any]) -> inspect.Signature | None:
    try:
        return inspect.signature(function)
    except (TypeError, ValueError):
        return None


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
