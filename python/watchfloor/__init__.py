"""Playbooks for Watchfloor: plain Python functions that run when an alert matches. See docs/authoring-playbooks.md."""

from ._current_alert import (
    add_current_alert_comment,
    add_observable,
    assign_current_alert,
    create_incident,
    get_current_alert_id,
    resolve_current_alert,
    update_current_alert,
)
from ._decorators import action, playbook
from ._errors import ActionTimeout, NoRunError, ServerError, WatchfloorError
from ._integration import integration
from ._log import log
from ._models import Alert

__all__ = [
    "ActionTimeout",
    "Alert",
    "NoRunError",
    "ServerError",
    "WatchfloorError",
    "action",
    "add_current_alert_comment",
    "add_observable",
    "assign_current_alert",
    "create_incident",
    "get_current_alert_id",
    "integration",
    "log",
    "playbook",
    "resolve_current_alert",
    "update_current_alert",
]
