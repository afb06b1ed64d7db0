"""Builds the wheel with nothing but the standard library, so that it works on a machine without a network (PEP 517)."""

from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("watchfloor", "opensoar")
# The same content gives the same bytes, whenever it is built.
MOMENT = (1980, 1, 1, 0, 0, 0)

Settings = dict[str, Any] | None


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    return _write_wheel(wheel_directory, _package_files())


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that only says where the sources are: what is changed there counts at once."""
    return _write_wheel(wheel_directory, iter([("watchfloor.pth", f"{ROOT}\n".encode())]))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    base = f"watchfloor-{_project()['version']}"
    name = f"{base}.tar.gz"
    sources = [*_package_files(), *((path, (ROOT / path).read_bytes()) for path in _SOURCES_BESIDE)]
    with tarfile.open(Path(sdist_directory, name), "w:gz") as archive:
        for path, content in [*sources, ("PKG-INFO", _metadata().encode())]:
            entry = tarfile.TarInfo(f"{base}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name


_SOURCES_BESIDE = ("pyproject.toml", "README.md", "build_backend/wheel_builder.py")


def _package_files() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix in (".py", "", ".typed"):
                yield path.relative_to(ROOT).as_posix(), path.read_bytes()


def _write_wheel(folder: str, files: Iterator[tuple[str, bytes]]) -> str:
    version = _project()["version"]
    info = f"watchfloor-{version}.dist-info"
    name = f"watchfloor-{version}-py3-none-any.whl"
    entries = [
        *files,
        (f"{info}/METADATA", _metadata().encode()),
        (f"{info}/WHEEL", b"Wheel-Version: 1.0\nGenerator: watchfloor\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
        (f"{info}/top_level.txt", "".join(f"{package}\n" for package in PACKAGES).encode()),
    ]
    record = "".join(f"{path},{_digest(content)},{len(content)}\n" for path, content in entries)
    entries.append((f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode()))
    with zipfile.ZipFile(Path(folder, name), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in entries:
            entry = zipfile.ZipInfo(path, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return name


def _digest(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def _metadata() -> str:
    project = _project()
    return (
        "Metadata-Version: 2.1\n"
        f"Name: {project['name']}\n"
        f"Version: {project['version']}\n"
        f"Summary: {project['description']}\n"
        "License: Apache-2.0\n"
        f"Requires-Python: {project['requires-python']}\n"
        "Description-Content-Type: text/markdown\n"
        "\n"
        f"{(ROOT / 'README.md').read_text(encoding='utf-8')}"
    )


def _project() -> dict[str, str]:
    """Python 3.10 has no reader for TOML; the few lines that count are plain text in quotes."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[project]")[2]
    return dict(re.findall(r'^([\w-]+) = "([^"]*)"$', text, re.MULTILINE))
