"""Finds the playbook files in the configured folders."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

from .modules import module_name


class PlaybookFile(NamedTuple):
    path: Path
    module: str


def playbook_files(folders: list[Path]) -> tuple[list[PlaybookFile], list[dict[str, Any]]]:
    """The files in order, and an error for each that cannot be one."""
    files: list[PlaybookFile] = []
    errors: list[dict[str, Any]] = []
    seen: set[str] = set()
    owners: dict[str, Path] = {}
    for folder in folders:
        folder = Path(os.path.abspath(folder))
        if not folder.is_dir():
            errors.append(
                _error(folder, f"The playbook folder {folder} does not exist: create it or change PLAYBOOK_DIRS")
            )
            continue
        for path in _python_files(folder):
            real = os.path.realpath(path)
            if real in seen:
                continue
            seen.add(real)
            try:
                module = module_name(folder, path)
            except ValueError as error:
                errors.append(_error(path, str(error)))
                continue
            owner = owners.setdefault(module, path)
            if owner is path:
                files.append(PlaybookFile(path, module))
            else:
                errors.append(
                    _error(path, f"{module} is already the name of {owner}: rename one of the files or folders")
                )
    return files, errors


def _python_files(folder: Path) -> list[Path]:
    found: list[Path] = []
    visited: set[str] = set()
    for place, folders, names in os.walk(folder, followlinks=True):
        real = os.path.realpath(place)
        if real in visited:  # a link that leads back up
            folders.clear()
            continue
        visited.add(real)
        folders[:] = [name for name in folders if not _is_hidden(name)]
        found.extend(Path(place, name) for name in names if _is_playbook_file(name) and Path(place, name).is_file())
    return sorted(found)


def _is_hidden(name: str) -> bool:
    return name.startswith(("_", "."))


def _is_playbook_file(name: str) -> bool:
    """Tests stand beside what they test; they are for the author to run."""
    is_test = name.startswith("test_") or name.endswith("_test.py") or name == "conftest.py"
    return name.endswith(".py") and not _is_hidden(name) and not is_test


def _error(path: Path, text: str) -> dict[str, Any]:
    return {"path": str(path), "error": text, "traceback": None, "line": None}
