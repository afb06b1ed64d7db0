"""The server's part in a test: keeps what a playbook does, and answers."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any

from ._errors import ServerError
from ._exchange import Exchange
from ._rendering import render

_HELPERS = {
    "update_alert": "update_current_alert",
    "resolve_alert": "resolve_current_alert",
    "comment": "add_current_alert_comment",
    "assign": "assign_current_alert",
    "add_observable": "add_observable",
    "create_incident": "create_incident",
    "integration": "integration",
}
_NEEDS_ALERT = {"update_alert", "resolve_alert", "comment", "assign"}


class FakeServer:
    exchange: Exchange

    def __init__(
        self, alert: Mapping[str, Any] | None, integrations: Mapping[str, Any], answers: Mapping[str, Any]
    ) -> None:
        self._alert = None if alert is None else dict(alert)
        self._integrations = integrations
        self._answers = answers
        unknown = set(answers) - set(_HELPERS.values())
        if unknown:
            raise ValueError(f"No such helper: {', '.join(sorted(unknown))}. There are: {', '.join(_HELPERS.values())}")
        self.actions: list[dict[str, Any]] = []
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.logs: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "log":
            self.logs.append(message)
        elif kind == "action" and message["status"] != "running":
            self.actions.append(message)
            self.exchange.recorded(message["key"])
        elif kind == "call":
            self._answer(message["id"], message["method"], message["args"])

    def _answer(self, number: int, method: str, args: dict[str, Any]) -> None:
        # The one helper that takes any keyword is told by what it was given.
        given = args["fields"] if method == "update_alert" else args
        self.calls.append((_HELPERS[method], given))
        try:
            self.exchange.answer(number, render(self._value(method, given)))
        except ServerError as error:
            self.exchange.refuse(number, error.status, error.detail)
        except Exception as error:
            self.exchange.refuse(number, 500, f"The test's own answer failed: {type(error).__name__}: {error}")

    def _value(self, method: str, args: dict[str, Any]) -> Any:
        helper = _HELPERS[method]
        if helper in self._answers:
            return _given(self._answers[helper], args)
        if method in _NEEDS_ALERT and self._alert is None:
            raise ServerError(409, "This run has no alert")
        return getattr(self, f"_{method}")(**args)

    def _update_alert(self, **fields: Any) -> Any:
        self._alert = {**(self._alert or {}), **fields}
        return self._alert

    def _resolve_alert(self, determination: str, reason: str | None) -> Any:
        return self._update_alert(status="resolved", determination=determination, resolve_reason=reason)

    def _comment(self, text: str) -> Any:
        return {"id": str(uuid.uuid4()), "action": "comment", "detail": text}

    def _assign(self, analyst: str) -> Any:
        return self._update_alert(assigned_to=str(uuid.uuid4()), assigned_username=analyst)

    def _add_observable(self, **observable: Any) -> Any:
        return {"id": str(uuid.uuid4()), **observable, "enrichment_status": "pending", "enrichments": []}

    def _create_incident(self, link_current_alert: bool, **incident: Any) -> Any:
        alert = self._alert or {}
        incident["title"] = incident["title"] or alert.get("title")
        incident["severity"] = incident["severity"] or alert.get("severity") or "medium"
        return {"id": str(uuid.uuid4()), "status": "open", **incident, "alert_count": int(link_current_alert)}

    def _integration(self, integration: str, action: str, parameters: dict[str, Any]) -> Any:
        if integration not in self._integrations:
            raise ServerError(404, f"No integration of the name or kind {integration!r} is configured")
        actions = self._integrations[integration]
        given = actions.get(action) if isinstance(actions, Mapping) else getattr(actions, action, None)
        if given is None:
            raise ServerError(404, f"The integration {integration!r} has no action {action!r}")
        return _given(given, parameters)


def _given(answer: Any | Callable[..., Any] | Exception, args: dict[str, Any]) -> Any:
    if isinstance(answer, BaseException) or (isinstance(answer, type) and issubclass(answer, BaseException)):
        raise answer
    return answer(**args) if callable(answer) else answer
