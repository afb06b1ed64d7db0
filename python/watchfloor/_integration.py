"""Integrations as objects: `integration("chat").send_message(text="...")`. Credentials stay on the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ._exchange import in_event_loop
from ._recording import ActionRecord
from ._run import Run, require


class Integration:
    """Its attributes are the actions of an integration. Each call is recorded as an action named `<name>.<action>`."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, action: str) -> Callable[..., Any]:
        if action.startswith("_"):
            raise AttributeError(action)

        def perform(*positional: Any, **parameters: Any) -> Any:
            if positional:
                raise TypeError(f"Pass the parameters of {self._name}.{action} by name, such as {action}(text='...')")
            run = require(f"integration({self._name!r}).{action}()")
            request = _Request(run, self._name, action, parameters)
            return run.errand(request.perform_async()) if in_event_loop() else request.perform()

        return perform

    def __repr__(self) -> str:
        return f"integration({self._name!r})"


def integration(name_or_kind: str) -> Integration:
    """The integration of this name, or an enabled one of this kind (siem, threat_intel, ip_reputation, chat, email)."""
    if not isinstance(name_or_kind, str) or not name_or_kind:
        raise TypeError(f"integration() takes the name or the kind of an integration, not {name_or_kind!r}")
    return Integration(name_or_kind)


class _Request:
    def __init__(self, run: Run, name: str, action: str, parameters: dict[str, Any]) -> None:
        self._run = run
        self._args = {"integration": name, "action": action, "parameters": parameters}
        # Made at once, not when awaited: calls are numbered in the order in which the playbook makes them.
        self._record = ActionRecord(run, f"{name}.{action}", parameters)

    def perform(self) -> Any:
        record, run = self._record, self._run
        if record.is_known:
            return record.known_output
        with run.waits.machinery():
            record.start()
            try:
                answer = run.call("integration", self._args)
            except BaseException as error:
                record.fail_and_wait(error, 1)
                raise
            run.waits.result(record.succeed(answer, 1))
            return answer

    async def perform_async(self) -> Any:
        record, run = self._record, self._run
        if record.is_known:
            return record.known_output
        record.start()
        try:
            answer = await run.call("integration", self._args)
        except BaseException as error:
            await record.fail_and_wait_async(error, 1)
            raise
        await asyncio.wrap_future(record.succeed(answer, 1))
        return answer
