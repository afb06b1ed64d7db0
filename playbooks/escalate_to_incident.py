"""Turns a critical alert into an incident with an owner, and tells the team.

Off at first, because it opens an incident for every critical alert. Name the analyst on duty in PLAYBOOK_ON_DUTY.
"""

import os

from watchfloor import (
    Alert,
    ServerError,
    add_current_alert_comment,
    assign_current_alert,
    create_incident,
    log,
    playbook,
)

from ._team import tell_team


@playbook("webhook", conditions={"severity": "critical"}, enabled=False, order=500)
async def escalate_to_incident(alert: Alert) -> dict:
    """Opens an incident for a critical alert, assigns the alert to the analyst on duty and tells the team."""
    if alert.status == "resolved":
        return {"note": "The alert is already resolved"}
    incident = await create_incident(f"Critical: {alert.title}"[:500], description=describe(alert), tags=["escalated"])
    owner = await assign_to_duty(os.environ.get("PLAYBOOK_ON_DUTY", ""))
    told = await tell_team(f"Critical alert: {alert.title}", describe(alert))
    await add_current_alert_comment(f"Escalated to incident {incident['id']}; told by {', '.join(told) or 'nobody'}.")
    return {"incident_id": incident["id"], "assigned_to": owner, "told_by": told}


def describe(alert: Alert) -> str:
    facts = {
        "Rule": alert.rule_name,
        "Host": alert.hostname,
        "From": alert.source_ip,
        "To": alert.dest_ip,
        "About": alert.description,
    }
    return "\n".join(f"{name}: {value}" for name, value in facts.items() if value)


async def assign_to_duty(analyst: str) -> str | None:
    if not analyst:
        log.info("Set PLAYBOOK_ON_DUTY to a username to have alerts assigned.")
        return None
    try:
        await assign_current_alert(analyst)
        return analyst
    except ServerError as error:
        log.warning("The alert was not assigned to %s: %s", analyst, error.detail)
        return None
