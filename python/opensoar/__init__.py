"""The same names as `watchfloor`, so that playbooks written for OpenSOAR load and run unchanged."""

from watchfloor import *  # noqa: F403
from watchfloor import __all__ as __all__

from .runtime import (
    add_current_alert_comment as add_current_alert_comment,
    assign_current_alert as assign_current_alert,
    resolve_current_alert as resolve_current_alert,
    update_current_alert as update_current_alert,
)
