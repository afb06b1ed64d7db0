"""Looks up every indicator of an alert and stores what is malicious as observables.

Off at first, because it asks paid services about every alert. Switch it on once their quotas allow.
"""

from watchfloor import Alert, add_observable, playbook, update_current_alert

from ._evidence import evidence, indicators

_TYPES = {"ips": "ip", "domains": "domain", "hashes": "hash"}


@playbook("webhook", enabled=False, order=50)
async def enrich_indicators(alert: Alert) -> dict:
    """Looks up addresses, domains and hashes; stores malicious ones as observables and tags the alert."""
    wanted = indicators(alert)
    if not wanted:
        return {"malicious": [], "note": "The alert has no indicators to look up"}
    findings = await evidence(wanted)
    if not findings:
        return {"malicious": [], "note": "No threat-intelligence integration answered"}
    malicious = list(dict.fromkeys((finding.kind, finding.value) for finding in findings if finding.is_malicious))
    for kind, value in malicious:
        await add_observable(_TYPES[kind], value, source="enrich_indicators", tags=["malicious"])
    if malicious and "known-bad" not in alert.tags:
        await update_current_alert(tags=[*alert.tags, "known-bad"])
    return {"malicious": [value for _, value in malicious], "answers": len(findings)}
