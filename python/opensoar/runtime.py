"""Where OpenSOAR keeps what a playbook may do with its alert."""

from watchfloor import (
    add_current_alert_comment,
    assign_current_alert,
    get_current_alert_id,
    resolve_current_alert,
    update_current_alert,
)

__all__ = [
    "add_current_alert_comment",
    "assign_current_alert",
    "get_current_alert_id",
    "resolve_current_alert",
    "update_current_alert",
]
