"""First look at serious alerts, so that an analyst opens them with the evidence already there.

Looks up every indicator of the alert, writes what was found as a comment, and marks the alert as suspicious or
malicious when the evidence says so. It resolves nothing and notifies nobody, which is why it is the one example that
acts on a fresh installation. Without a threat-intelligence integration it leaves the alert alone and says so.
"""

from watchfloor import Alert, add_current_alert_comment, playbook, update_current_alert

from ._evidence import evidence, indicators


@playbook("webhook", conditions={"severity": ["high", "critical"]}, order=100)
async def triage_high_severity(alert: Alert) -> dict:
    """Looks up the indicators of high and critical alerts and writes down what is known about them."""
    wanted = indicators(alert)
    if not wanted:
        return {"verdict": "unknown", "note": "The alert has no indicators to look up"}
    findings = await evidence(wanted)
    if not findings:
        return {"verdict": "unknown", "note": "No threat-intelligence integration answered"}

    worst = findings[0]
    # Absence of evidence is not enough to call an alert benign.
    verdict = "malicious" if worst.is_malicious else "suspicious" if worst.score > 0 else "unknown"
    await add_current_alert_comment("Indicators looked up:\n" + "\n".join(f"- {finding}" for finding in findings))
    if verdict != "unknown" and alert.determination in (None, "unknown"):  # a person's verdict stands
        await update_current_alert(determination=verdict)
    return {"verdict": verdict, "highest_score": worst.score, "answers": len(findings)}
