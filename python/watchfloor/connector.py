"""The base of connectors written in Python: a class in a file `connector.py`, one folder per connector."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

__all__ = ["ActionDefinition", "Connector", "HealthCheckResult", "register"]

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "object": (dict,),
    "array": (list,),
}


@dataclass(frozen=True)
class HealthCheckResult:
    """Whether the other system can be worked with, and a sentence that tells an operator why or why not."""

    healthy: bool
    message: str
    details: dict[str, Any] | None = None


@dataclass(frozen=True)
class ActionDefinition:
    """An action of a connector: the method of the same name executes it.

    parameters: JSON Schema of an object, or only its properties. Left out, they are read from the method's signature.
    """

    name: str
    description: str
    parameters: dict[str, Any] = field(default_factory=dict)


class Connector(ABC):
    """One connection to another system. Derive from it, name the type, describe the config, write actions as methods."""

    integration_type: ClassVar[str]
    display_name: ClassVar[str] = ""
    description: ClassVar[str] = ""
    #: JSON Schema of the config: an object with properties, each with a type, and the names that are required.
    config_schema: ClassVar[dict[str, Any]] = {"type": "object", "properties": {}}

    def __init__(self, config: dict[str, Any]) -> None:
        self.validate_config(config)
        self.config = config

    def validate_config(self, config: dict[str, Any]) -> None:
        """Raises ValueError with a sentence that names the member. Extend it for rules that a schema cannot say."""
        for name in self.config_schema.get("required", ()):
            if config.get(name) in (None, ""):
                raise ValueError(f"The config of {self.integration_type} needs {name!r}")
        for name, schema in self.config_schema.get("properties", {}).items():
            allowed = _TYPES.get(schema.get("type", ""))
            value = config.get(name)
            if value is None or allowed is None:
                continue
            if not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed):
                raise ValueError(f"{name!r} in the config of {self.integration_type} must be a {schema['type']}")

    async def connect(self) -> None:
        """Called before a health check and before actions. Override it to open a session."""

    async def disconnect(self) -> None:
        """Called afterwards, also when something failed. Override it to close what connect opened."""

    @abstractmethod
    async def health_check(self) -> HealthCheckResult:
        """Whether the other system answers with this config, and a sentence about it."""

    @abstractmethod
    def get_actions(self) -> list[ActionDefinition]:
        """What this connector can do."""

    async def perform(self, action: str, parameters: dict[str, Any]) -> Any:
        """Executes one of its actions, whether its method is async or not."""
        names = [definition.name for definition in self.get_actions()]
        if action not in names:
            raise ValueError(f"{self.integration_type} has no action {action!r}. It has: {', '.join(names)}")
        result = getattr(self, action)(**parameters)
        return await result if inspect.isawaitable(result) else result


_registered: dict[str, type[Connector]] = {}


def register(type_name: str, connector: type[Connector]) -> None:
    """Offers a class under a type name: for plugin modules, which INTEGRATION_PLUGINS names."""
    if not (isinstance(connector, type) and issubclass(connector, Connector)):
        raise TypeError(f"register() takes a class that is derived from Connector, not {connector!r}")
    known = _registered.setdefault(type_name, connector)
    if known is not connector:
        raise ValueError(f"The type {type_name!r} is already registered for {known.__module__}.{known.__qualname__}")


def registered() -> dict[str, type[Connector]]:
    """What was registered so far."""
    return dict(_registered)
