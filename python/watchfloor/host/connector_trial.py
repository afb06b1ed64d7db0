"""What the connectors of one file are, or what is wrong with it. Runs in a process that may be lost."""

from __future__ import annotations

import inspect
from typing import Any

from .._rendering import render
from ..connector import ActionDefinition, Connector
from .connector_sources import load
from .folders import PlaybookFile
from .import_trial import alarm, limit, load_error

_JSON_TYPES = {
    str: "string", int: "integer", float: "number", bool: "boolean", dict: "object", list: "array",
    "str": "string", "int": "integer", "float": "number", "bool": "boolean", "dict": "object", "list": "array",
}  # fmt: skip


def try_connectors(file: PlaybookFile, seconds: float, memory_bytes: int | None) -> dict[str, Any]:
    path = str(file.path)
    try:
        limit(seconds, memory_bytes)
        with alarm(seconds):
            connectors = [describe(name, connector, path) for name, connector in load(file).items()]
    except BaseException as error:
        return {"connectors": [], "errors": [load_error(path, error, seconds)]}
    if connectors:
        return {"connectors": connectors, "errors": []}
    text = "It has no class that is derived from watchfloor.connector.Connector and complete"
    return {"connectors": [], "errors": [{"path": path, "error": text, "traceback": None}]}


def describe(type_name: str, connector: type[Connector], path: str) -> dict[str, Any]:
    return {
        "type": type_name,
        "display_name": connector.display_name or type_name,
        "description": connector.description or inspect.cleandoc(connector.__doc__ or "").partition("\n")[0],
        "config_schema": render(connector.config_schema),
        "actions": [_action(connector, definition) for definition in _actions(connector)],
        "path": path,
    }


def _actions(connector: type[Connector]) -> list[ActionDefinition]:
    """Nobody has a config yet: what a connector can do must not depend on one."""
    blank = connector.__new__(connector)
    blank.config = {}
    return blank.get_actions()


def _action(connector: type[Connector], definition: ActionDefinition) -> dict[str, Any]:
    method = getattr(connector, definition.name, None)
    if not callable(method):
        raise TypeError(f"{connector.__qualname__} declares the action {definition.name!r} but has no such method")
    return {
        "name": definition.name,
        "description": definition.description,
        "parameters": render(_schema(definition.parameters, method)),
    }


def _schema(given: dict[str, Any], method: Any) -> dict[str, Any]:
    if given.get("type") == "object" or isinstance(given.get("properties"), dict):
        return {"type": "object", **given}
    taken = [
        parameter
        for parameter in list(inspect.signature(method).parameters.values())[1:]
        if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
    ]
    properties = given or {parameter.name: _property(parameter) for parameter in taken}
    required = [parameter.name for parameter in taken if parameter.default is parameter.empty]
    return {"type": "object", "properties": properties, "required": required}


def _property(parameter: inspect.Parameter) -> dict[str, Any]:
    name = _JSON_TYPES.get(parameter.annotation)
    return {} if name is None else {"type": name}
