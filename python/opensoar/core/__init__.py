"""The folder of `opensoar.core.decorators`, which some playbooks import by its full name."""
