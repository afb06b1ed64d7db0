"""Where connectors come from: folders with a `connector.py`, and plugin modules."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from pathlib import Path
from typing import Any

from ..connector import Connector, registered
from .folders import PlaybookFile
from .modules import import_file, module_name

_FILE = "connector.py"


def connector_files(folders: list[Path]) -> tuple[list[PlaybookFile], list[dict[str, Any]]]:
    """One file per sub-folder, in order, and an error for each folder that is none."""
    files: list[PlaybookFile] = []
    errors: list[dict[str, Any]] = []
    for folder in folders:
        folder = Path(os.path.abspath(folder))
        if not folder.is_dir():
            text = f"The connector folder {folder} does not exist: create it or change INTEGRATION_DIRS"
            errors.append(_error(str(folder), text))
            continue
        for path in sorted(folder.glob(f"*/{_FILE}")):
            if path.parent.name.startswith(("_", ".")):
                continue
            try:
                files.append(PlaybookFile(path, module_name(folder, path)))
            except ValueError as error:
                errors.append(_error(str(path), str(error)))
    return files, errors


def plugin_files(modules: list[str]) -> list[PlaybookFile]:
    """A plugin is known by its module's name alone."""
    return [PlaybookFile(Path(module), module) for module in modules]


def open_plugin_path(folders: list[Path]) -> None:
    """Plugins lie among the interpreter's packages, or in one of the connector folders."""
    sys.path.extend(str(Path(os.path.abspath(folder))) for folder in folders)


def load(file: PlaybookFile) -> dict[str, type[Connector]]:
    """Imports the file or plugin; answers its connectors by type name."""
    before = registered()
    if not file.path.is_absolute():
        importlib.import_module(file.module)
        return _since(before)
    module = import_file(str(file.path), file.module)
    found = {
        getattr(value, "integration_type", None) or file.path.parent.name: value
        for value in vars(module).values()
        if _is_connector(value) and value.__module__ == file.module
    }
    return {**found, **_since(before)}


def _is_connector(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Connector) and not inspect.isabstract(value)


def _since(before: dict[str, type[Connector]]) -> dict[str, type[Connector]]:
    return {name: value for name, value in registered().items() if name not in before}


def _error(path: str, text: str) -> dict[str, Any]:
    return {"path": path, "error": text, "traceback": None}
