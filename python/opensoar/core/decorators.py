"""Where OpenSOAR keeps its decorators."""

from watchfloor import action, playbook

__all__ = ["action", "playbook"]
