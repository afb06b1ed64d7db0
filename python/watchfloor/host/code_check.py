"""`python3 -B -m watchfloor.host.code_check`: what a text declares as a playbook file, and what is wrong with it.

Reads one JSON document from stdin and answers as discovery does. The text never touches the disk.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
from types import ModuleType
from typing import Any

from .import_time import work_at_import
from .import_trial import alarm, declared, limit, load_error
from .quarantine import Quarantine

_MODULE = "generated.playbook"
_DEFAULT_SECONDS = 5.0


def check(source: str, path: str, seconds: float = _DEFAULT_SECONDS, memory_bytes: int | None = None) -> dict[str, Any]:
    try:
        tree = ast.parse(source, path)
        code = compile(tree, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return _failed(load_error(path, error, seconds))
    work = work_at_import(tree)
    if work:
        return _failed(*(_error(path, text, line) for line, text in work))
    module = ModuleType(_MODULE)
    module.__file__ = path
    sys.modules[_MODULE] = module
    quarantine = Quarantine()
    limit(seconds, memory_bytes)
    quarantine.close()
    try:
        with alarm(seconds):
            exec(code, vars(module))
    except BaseException as error:
        return _failed(load_error(path, error, seconds))
    report = declared(_MODULE, path, hashlib.sha256(source.encode("utf-8", "replace")).hexdigest())
    report["errors"].extend(_error(path, text, None) for text in dict.fromkeys(quarantine.refused))
    if not report["playbooks"] and not report["errors"]:
        report["errors"].append(_error(path, "No function is declared as a playbook: put @playbook above one", None))
    return report


def _failed(*errors: dict[str, Any]) -> dict[str, Any]:
    return {"playbooks": [], "errors": list(errors)}


def _error(path: str, text: str, line: int | None) -> dict[str, Any]:
    return {"path": path, "error": text, "traceback": None, "line": line}


def main() -> None:
    fd_out = int(os.environ.pop("WATCHFLOOR_FD_OUT", "3"))
    os.set_inheritable(fd_out, False)
    if sys.path and sys.path[0] in ("", os.getcwd()):
        del sys.path[0]
    request = json.load(sys.stdin)
    seconds = float(request.get("seconds") or _DEFAULT_SECONDS)
    with os.fdopen(fd_out, "w", encoding="utf-8", errors="replace") as out:  # later the quarantine would refuse it
        answer = check(request["source"], request["path"], seconds, request.get("memory_bytes"))
        json.dump(answer, out, ensure_ascii=False)


if __name__ == "__main__":
    main()
