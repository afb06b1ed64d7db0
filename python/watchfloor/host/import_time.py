"""What a file would do while it is imported, read from its text alone."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple


class Finding(NamedTuple):
    line: int
    text: str


_DECLARATIONS = {f"{package}.{name}" for package in ("watchfloor", "opensoar") for name in ("playbook", "action")}
#: Calls that only make a value. None of them calls a function that the file hands over.
_HARMLESS = _DECLARATIONS | {
    *("bool", "bytes", "classmethod", "dict", "float", "frozenset", "int", "len", "list", "property", "range", "set"),
    *("staticmethod", "str", "tuple"),
    *("collections.namedtuple", "contextlib.asynccontextmanager", "contextlib.contextmanager", "dataclasses.dataclass"),
    *("dataclasses.field", "datetime.timedelta", "functools.cache", "functools.lru_cache", "ipaddress.ip_address"),
    *("ipaddress.ip_network", "logging.getLogger", "os.environ.get", "os.getenv", "pathlib.Path", "re.compile"),
    *("typing.NewType", "typing.TypeVar"),
}
_BASES = {"object", "typing.NamedTuple", "typing.Protocol", "typing.TypedDict"} | {
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
}
_METHODS = {"__init__", "__post_init__", "__repr__", "__str__"}
_OWN_NAMES = {"__all__", "__doc__", "__file__", "__name__"}


def work_at_import(tree: ast.Module) -> list[Finding]:
    """A playbook file declares; whatever else it would do on being imported is named with its line."""
    reader = _Reader(tree)
    reader.visit(tree)
    return sorted(set(reader.findings))


class _Reader(ast.NodeVisitor):
    """Goes where Python goes on import: not into the bodies of functions."""

    def __init__(self, tree: ast.Module) -> None:
        self.findings: list[Finding] = []
        self._origins = _origins(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for decorator in node.decorator_list:
            self._check_decorator(decorator)
        self.visit(node.args)
        if node.returns is not None:
            self.visit(node.returns)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self._check_decorator(decorator)
        if node.keywords or any(self._origin(base) not in _BASES for base in node.bases):
            self._find(node, f"The class {node.name} runs code of its bases while the file is imported")
        for inner in node.body:
            if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and _is_special(inner.name) - _METHODS:
                self._find(inner, f"{node.name}.{inner.name} could run while the file is imported")
            self.visit(inner)

    def visit_Call(self, node: ast.Call) -> None:
        is_literal_method = isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Constant)
        if not is_literal_method and self._origin(node.func) not in _HARMLESS:
            self._find(node, f"{_shown(node.func)}() is called while the file is imported: call it inside the playbook")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test).replace('"', "'") != "__name__ == '__main__'":
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if _is_special(node.id) - _OWN_NAMES:
            self._find(node, f"{node.id} is used while the file is imported")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if not isinstance(node.ctx, ast.Load):
            self._find(node, f"{_shown(node)} is changed while the file is imported")
        elif _is_special(node.attr):
            self._find(node, f"{_shown(node)} is used while the file is imported")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        own = isinstance(node.value, ast.Name) and self._origins.get(node.value.id) == {""}
        if not isinstance(node.ctx, ast.Load) and not own:
            self._find(node, f"{_shown(node.value)} is changed while the file is imported")
        self.generic_visit(node)

    def _refuse(self, node: ast.stmt) -> None:
        self._find(node, f"'{type(node).__name__.lower()}' belongs inside a function")
        self.generic_visit(node)

    visit_Raise = visit_With = visit_AsyncWith = _refuse

    def _check_decorator(self, node: ast.expr) -> None:
        target = node.func if isinstance(node, ast.Call) else node
        if self._origin(target) not in _HARMLESS:
            self._find(node, f"The decorator {_shown(target)} runs while the file is imported")
        elif isinstance(node, ast.Call):
            self.visit(node)

    def _origin(self, node: ast.expr) -> str | None:
        """`re.compile`, whatever the file calls it; None when it may be something else."""
        if isinstance(node, ast.Attribute):
            before = self._origin(node.value)
            return None if before is None else f"{before}.{node.attr}"
        if not isinstance(node, ast.Name):
            return None
        origins = self._origins.get(node.id, {node.id})
        return next(iter(origins)) or None if len(origins) == 1 else None

    def _find(self, node: ast.AST, text: str) -> None:
        self.findings.append(Finding(getattr(node, "lineno", 0), text))


def _origins(tree: ast.Module) -> dict[str, set[str]]:
    """Where each name of the file comes from; "" for what the file makes itself."""
    origins: dict[str, set[str]] = defaultdict(set)
    for name, origin in _bindings(tree):
        origins[name].add(origin)
    return origins


def _bindings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                yield (alias.asname, alias.name) if alias.asname else (top, top)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, f"{'.' * node.level}{node.module or ''}.{alias.name}"
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name, ""
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id, ""


def _is_special(name: str) -> set[str]:
    return {name} if name.startswith("__") and name.endswith("__") else set()


def _shown(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if len(text) <= 60 else f"{text[:57]}..."
