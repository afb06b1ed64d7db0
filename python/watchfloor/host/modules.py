"""Imports playbook files under their dotted names, wherever their folders lie."""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from .._failures import error_line, trimmed_traceback
from .protocol import File

_MARK = "__watchfloor_folder__"


def module_name(folder: Path, file: Path) -> str:
    """`playbooks.sub.x` for `sub/x.py` in the folder `playbooks`."""
    inner = file.relative_to(folder).with_suffix("").parts
    wrong = next((part for part in inner if "." in part), None)
    if wrong is not None:
        raise ValueError(f"Python cannot import a file or folder whose name has a dot in it: rename {wrong!r}")
    return ".".join((package_name(folder), *inner))


def package_name(folder: Path) -> str:
    return folder.name.replace(".", "_")


def import_file(path: str, module: str) -> ModuleType:
    """Any error of the file passes through. Relative imports and imports by package name both work inside."""
    folder = Path(path).parents[module.count(".") - 1]
    _open_package(module.partition(".")[0], folder)
    imported = importlib.import_module(module)
    if getattr(imported, "__file__", None) != path:
        raise ImportError(
            f"{module} is already the name of {getattr(imported, '__file__', None)}: rename one of the files"
        )
    return imported


def load(files: list[File]) -> list[dict[str, Any]]:
    """Imports all files. Answers what went wrong with some; the others are ready to run."""
    errors = []
    for file in files:
        try:
            import_file(file.path, file.module)
        except BaseException as error:
            errors.append({"path": file.path, "error": error_line(error), "traceback": trimmed_traceback(error)})
    return errors


def _open_package(name: str, folder: Path) -> None:
    """Makes the folder a package without touching sys.path, where its neighbours would become importable too."""
    package = sys.modules.get(name)
    if package is None:
        package = _new_package(name, folder)
    elif not hasattr(package, _MARK):
        raise ImportError(f"The folder {folder} has the name of a Python module: rename it, {name!r} is taken")
    if str(folder) not in package.__path__:
        package.__path__.append(str(folder))


def _new_package(name: str, folder: Path) -> ModuleType:
    init = folder / "__init__.py"
    if init.is_file():
        spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(folder)])
    else:
        spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
    assert spec is not None
    package = importlib.util.module_from_spec(spec)
    package.__path__ = [str(folder)]
    setattr(package, _MARK, str(folder))
    sys.modules[name] = package
    if spec.loader is not None:
        try:
            spec.loader.exec_module(package)
        except BaseException:
            del sys.modules[name]
            raise
    return package
