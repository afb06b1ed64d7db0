"""Answers a phishing alert: checks what the mail links to, and opens an incident when a link is known to be bad.

Off at first: look at the tag your mail gateway sends (here: phishing) before you switch it on.
"""

from urllib.parse import urlsplit

from watchfloor import Alert, add_current_alert_comment, add_observable, create_incident, playbook

from ._evidence import evidence
from ._team import tell_team


@playbook("webhook", conditions={"tags": ["phishing"]}, enabled=False, order=200)
async def phishing_response(alert: Alert) -> dict:
    """Checks the links of a reported mail; opens an incident and tells the team when one is known to be bad."""
    domains = linked_domains(alert)
    if not domains:
        return {"verdict": "unknown", "note": "The alert names neither links nor domains"}
    findings = await evidence([("domains", domain) for domain in domains])
    if not findings:
        return {"verdict": "unknown", "domains": domains, "note": "No threat-intelligence integration answered"}
    bad = [finding for finding in findings if finding.is_malicious]
    if not bad:
        await add_current_alert_comment(f"Nothing bad is known about {', '.join(domains)}. A person should look.")
        return {"verdict": "unknown", "domains": domains}

    for finding in bad:
        await add_observable("domain", finding.value, source="phishing_response", tags=["phishing"])
    known = "\n".join(str(finding) for finding in bad)
    incident = await create_incident(f"Phishing: {alert.title}"[:500], description=known, tags=["phishing"])
    told = await tell_team(f"Phishing mail with known bad links: {alert.title}", known)
    return {
        "verdict": "malicious",
        "domains": [finding.value for finding in bad],
        "incident_id": incident["id"],
        "told_by": told,
    }


def linked_domains(alert: Alert) -> list[str]:
    """Hosts of the links first, then domains the mail mentions, each once."""
    hosts = [urlsplit(url).hostname for url in alert.iocs.get("urls") or []]
    return list(dict.fromkeys(name for name in [*hosts, *(alert.iocs.get("domains") or [])] if name))
