"""What threat intelligence says about indicators, in one number that playbooks can decide on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from watchfloor import Alert, ServerError, action, integration, log

MOST_INDICATORS = 20

_PROVIDERS = {
    "threat_intel": {
        "ips": ("lookup_ip", "ip"),
        "domains": ("lookup_domain", "domain"),
        "hashes": ("lookup_hash", "hash"),
    },
    "ip_reputation": {"ips": ("check_ip", "ip")},
}

#: Where providers put their verdict, and what makes it 100 percent.
_SCORES = [
    (("score",), 100),
    (("abuse_confidence_score",), 100),
    (("abuseConfidenceScore",), 100),
    (("data", "abuseConfidenceScore"), 100),
    (("last_analysis_stats", "malicious"), 10),
    (("data", "attributes", "last_analysis_stats", "malicious"), 10),
]


@dataclass(frozen=True)
class Finding:
    kind: str
    value: str
    provider: str
    score: int

    @property
    def is_malicious(self) -> bool:
        return self.score >= 50

    def __str__(self) -> str:
        return f"{self.value}: {self.score} of 100 ({self.provider})"


def indicators(alert: Alert) -> list[tuple[str, str]]:
    """The alert's indicators with their kind, its source address first, each once."""
    found = [("ips", alert.source_ip)] if alert.source_ip else []
    found += [(kind, value) for kind in ("ips", "domains", "hashes") for value in alert.iocs.get(kind) or []]
    return list(dict.fromkeys(found))


async def evidence(wanted: list[tuple[str, str]]) -> list[Finding]:
    """What is known about the first 20 indicators, the worst first. Empty when no provider answered."""
    found = await gather_evidence(wanted[:MOST_INDICATORS])
    return sorted((Finding(**finding) for finding in found), key=lambda finding: -finding.score)


@action(timeout=120)
async def gather_evidence(wanted: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """One recorded step: a run that is taken up again does not ask, and pay, a second time."""
    answers = await asyncio.gather(*(_ask_provider(provider, wanted) for provider in _PROVIDERS))
    return [vars(finding) for findings in answers for finding in findings]


async def _ask_provider(provider: str, wanted: list[tuple[str, str]]) -> list[Finding]:
    """A provider without an answer to the first question, most likely not set up, is not asked the others."""
    questions = [(kind, value) for kind, value in wanted if kind in _PROVIDERS[provider]]
    if not questions:
        return []
    first = await _ask(provider, *questions[0])
    if first is None:
        return []
    others = await asyncio.gather(*(_ask(provider, kind, value) for kind, value in questions[1:]))
    return [finding for finding in (first, *others) if finding is not None]


async def _ask(provider: str, kind: str, value: str) -> Finding | None:
    name, parameter = _PROVIDERS[provider][kind]
    try:
        answer = await getattr(integration(provider), name)(**{parameter: value})
    except ServerError as error:
        log.info("No answer from %s about %s: %s", provider, value, error.detail)
        return None
    return Finding(kind, value, provider, score(answer))


def score(answer: Any) -> int:
    """0 to 100. An answer without any verdict counts as harmless."""
    best = 100 if isinstance(answer, dict) and answer.get("malicious") is True else 0
    for path, full in _SCORES:
        value = _at(answer, path)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            best = max(best, round(100 * min(value / full, 1)))
    return best


def _at(answer: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        answer = answer.get(name) if isinstance(answer, dict) else None
    return answer
