"""Tells the team about serious alerts: by chat, or by e-mail when chat does not work.

Off at first, so that a fresh installation writes to nobody. PLAYBOOK_CHAT_CHANNEL and PLAYBOOK_TEAM_EMAIL say where to.
"""

from watchfloor import Alert, log, playbook

from ._team import tell_team

_TEST_SYSTEMS = ("lab", "test")


@playbook("webhook", conditions={"severity": ["high", "critical"]}, enabled=False, order=800)
async def notify_team(alert: Alert) -> dict:
    """Sends a short message about a high or critical alert to the team's channel."""
    if any(tag in _TEST_SYSTEMS for tag in alert.tags):
        return {"told_by": [], "note": "Alerts of test systems are not announced"}
    told = await tell_team(f"[{(alert.severity or 'unknown').upper()}] {alert.title}", summary(alert))
    if not told:
        log.warning("Nobody was told: set up a chat or an email integration.")
    return {"told_by": told, "note": "" if told else "Nobody was told: no chat or email integration worked"}


def summary(alert: Alert) -> str:
    where = " → ".join(place for place in (alert.source_ip, alert.hostname or alert.dest_ip) if place)
    lines = [where, alert.description or "", f"Alert {alert.id}" if alert.id else ""]
    return "\n".join(line[:500] for line in lines if line)
