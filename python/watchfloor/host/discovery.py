"""`python3 -B -m watchfloor.host.discovery`: which playbooks the folders hold, and what is wrong with their files.

Reads one JSON document from stdin and writes one to a file descriptor of its own, which no print can spoil.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from .folders import playbook_files
from .inspection import inspect_files

_DEFAULT_SECONDS = 5.0


def discover(
    dirs: list[str], seconds_per_file: float = _DEFAULT_SECONDS, memory_bytes: int | None = None
) -> dict[str, Any]:
    files, errors = playbook_files([Path(folder) for folder in dirs])
    playbooks: list[dict[str, Any]] = []
    owners: dict[str, dict[str, Any]] = {}
    for report in inspect_files(files, seconds_per_file, memory_bytes):
        errors.extend(report["errors"])
        for playbook in report["playbooks"]:
            owner = owners.setdefault(playbook["name"], playbook)
            if owner is playbook:
                playbooks.append(playbook)
            else:
                errors.append(_duplicate(playbook, owner))
    return {"playbooks": playbooks, "errors": errors}


def _duplicate(playbook: dict[str, Any], owner: dict[str, Any]) -> dict[str, Any]:
    places = f"{owner['path']} line {owner['line']} and in {playbook['path']} line {playbook['line']}"
    text = f"The name {playbook['name']!r} is used twice, in {places}: give one of the playbooks another name"
    return {"path": playbook["path"], "error": text, "traceback": None, "line": playbook["line"]}


def main() -> None:
    fd_out = int(os.environ.pop("WATCHFLOOR_FD_OUT", "3"))
    os.set_inheritable(fd_out, False)
    if sys.path and sys.path[0] in ("", os.getcwd()):
        del sys.path[0]
    request = json.load(sys.stdin)
    answer = discover(
        request["dirs"], float(request.get("seconds_per_file") or _DEFAULT_SECONDS), request.get("memory_bytes")
    )
    with os.fdopen(fd_out, "w", encoding="utf-8", errors="replace") as out:
        json.dump(answer, out, ensure_ascii=False)


if __name__ == "__main__":
    main()
