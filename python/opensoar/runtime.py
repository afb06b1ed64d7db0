"""What a playbook may do with its alert, with the arguments that OpenSOAR's own functions take.

A text of one's own for the trail (`activity_…`, `metadata`) has no counterpart: every change writes its entry by itself.
"""

from __future__ import annotations

from typing import Any

import watchfloor
from watchfloor import get_current_alert_id

__all__ = [
    "add_current_alert_comment",
    "assign_current_alert",
    "get_current_alert_id",
    "resolve_current_alert",
    "update_current_alert",
]


def update_current_alert(
    *,
    reason: str | None = None,
    activity_action: str | None = None,
    activity_detail: str | None = None,
    activity_metadata: dict[str, Any] | None = None,
    **fields: Any,
) -> Any:
    """Changes fields of the alert; those that are None stay as they are."""
    given = {"resolve_reason": reason, **fields}
    return watchfloor.update_current_alert(**{name: value for name, value in given.items() if value is not None})


def resolve_current_alert(
    determination: str, reason: str | None = None, *, partner: str | None = None, **activity: Any
) -> Any:
    """Resolves the alert as malicious, suspicious or benign."""
    if partner is None:
        return watchfloor.resolve_current_alert(determination, reason)
    return update_current_alert(
        status="resolved", determination=determination, reason=reason, partner=partner, **activity
    )


def add_current_alert_comment(text: str, *, metadata: dict[str, Any] | None = None) -> Any:
    """Writes a comment on the alert's trail."""
    return watchfloor.add_current_alert_comment(text)


def assign_current_alert(
    username_or_id: str | None = None, *, analyst_id: str | None = None, username: str | None = None
) -> Any:
    """Assigns the alert to an active analyst, or takes it from its assignee when nobody is named."""
    assignee = username_or_id or analyst_id or username
    if assignee is None:
        return watchfloor.update_current_alert(assigned_to=None)
    return watchfloor.assign_current_alert(assignee)
