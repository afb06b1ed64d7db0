"""What a playbook can do through the server, under the same rules and with the same activity trail as an analyst.

Each function sends its request at once. In `async` code await it; in a plain `def` it returns when the server has
answered. Both give the server's answer, and raise ServerError when the server refuses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._run import require


def get_current_alert_id() -> str | None:
    """The id of the alert this run is for; None for a run without an alert. Never awaited."""
    alert = require("get_current_alert_id()").alert
    return None if alert is None else alert.id


def update_current_alert(**fields: Any) -> Any:
    """Changes fields of the alert: status, severity, determination, resolve_reason, partner, tags, assigned_to."""
    return require("update_current_alert()").call("update_alert", {"fields": fields})


def resolve_current_alert(determination: str, reason: str | None = None) -> Any:
    """Resolves the alert as malicious, suspicious or benign."""
    return require("resolve_current_alert()").call("resolve_alert", {"determination": determination, "reason": reason})


def add_current_alert_comment(text: str) -> Any:
    """Writes a comment on the alert's trail."""
    return require("add_current_alert_comment()").call("comment", {"text": text})


def assign_current_alert(username_or_id: str) -> Any:
    """Assigns the alert to an active analyst."""
    return require("assign_current_alert()").call("assign", {"analyst": username_or_id})


def add_observable(type: str, value: str, *, source: str | None = None, tags: Iterable[str] | None = None) -> Any:
    """Stores an indicator (ip, domain, hash or url), tied to the alert when the run has one."""
    args = {"type": type, "value": value, "source": source, "tags": None if tags is None else list(tags)}
    return require("add_observable()").call("add_observable", args)


def create_incident(
    title: str | None = None,
    *,
    description: str | None = None,
    severity: str | None = None,
    tags: Iterable[str] | None = None,
    link_current_alert: bool = True,
) -> Any:
    """Opens an incident and links the alert to it. Title and severity default to the alert's."""
    args = {
        "title": title,
        "description": description,
        "severity": severity,
        "tags": None if tags is None else list(tags),
        "link_current_alert": link_current_alert,
    }
    return require("create_incident()").call("create_incident", args)
