"""The alert a playbook is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

_EMPTY_IOCS = ("ips", "domains", "hashes", "urls")

_FIELDS = (
    "id", "source", "source_id", "title", "description", "severity", "status", "raw_payload", "normalized",
    "source_ip", "dest_ip", "hostname", "rule_name", "iocs", "tags", "partner", "determination", "duplicate_count",
    "resolved_at", "resolve_reason", "assigned_to", "assigned_username", "created_at", "updated_at",
)  # fmt: skip


class Alert(Mapping[str, Any]):
    """A read-only snapshot: `alert.source_ip`, `alert["source_ip"]` and `alert.get("source_ip")` are the same.

    A field of the record that has no value is None; `tags` is then an empty list and `iocs` has its four empty lists,
    so that a playbook can loop over them without asking first.
    """

    __slots__ = ("_fields",)

    id: str | None
    source: str | None
    source_id: str | None
    title: str | None
    description: str | None
    severity: str | None
    status: str | None
    raw_payload: dict[str, Any]
    normalized: dict[str, Any]
    source_ip: str | None
    dest_ip: str | None
    hostname: str | None
    rule_name: str | None
    iocs: dict[str, list[str]]
    tags: list[str]
    partner: str | None
    determination: str | None
    duplicate_count: int | None
    resolved_at: str | None
    resolve_reason: str | None
    assigned_to: str | None
    assigned_username: str | None
    created_at: str | None
    updated_at: str | None

    def __init__(self, fields: Mapping[str, Any]) -> None:
        values: dict[str, Any] = dict.fromkeys(_FIELDS)
        values.update(fields)
        values["tags"] = values["tags"] or []
        values["raw_payload"] = values["raw_payload"] or {}
        values["normalized"] = values["normalized"] or {}
        values["iocs"] = {**{kind: [] for kind in _EMPTY_IOCS}, **(values["iocs"] or {})}
        object.__setattr__(self, "_fields", values)

    def __getitem__(self, field: str) -> Any:
        return self._fields[field]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __getattr__(self, field: str) -> Any:
        # Called only for names that are no attribute; copy and pickle look for some before _fields is there.
        if field.startswith("_") or field not in self._fields:
            raise AttributeError(f"An alert has no field {field!r}. Vendor fields are in alert.raw_payload.")
        return self._fields[field]

    def __setattr__(self, field: str, value: Any) -> None:
        raise AttributeError(
            f"An alert is read-only: use update_current_alert({field}=...) to change it on the server."
        )

    def __delattr__(self, field: str) -> None:
        raise AttributeError(
            f"An alert is read-only: use update_current_alert({field}=None) to clear it on the server."
        )

    def __hash__(self) -> int:
        return hash(self._fields["id"])

    def __reduce__(self) -> tuple[type[Alert], tuple[dict[str, Any]]]:
        return Alert, (dict(self._fields),)

    def __repr__(self) -> str:
        return f"Alert(id={self.id!r}, severity={self.severity!r}, title={self.title!r})"
