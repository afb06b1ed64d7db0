"""Isolates the host of an alert in the SIEM's endpoint agent. A dry run unless it is told otherwise.

It has no trigger: a person runs it, with {"dry_run": false} as input once the plan looks right. Another host than the
alert's is named by {"hostname": "..."}. Hosts listed in PLAYBOOK_NEVER_ISOLATE (comma separated) are always refused.
"""

import os

from watchfloor import (
    Alert,
    ServerError,
    action,
    add_current_alert_comment,
    get_current_alert_id,
    integration,
    playbook,
)


@action(timeout=60)
async def isolate(hostname: str) -> dict:
    """Not repeated on failure: a second request could undo what an analyst does in between."""
    answer = await integration("siem").isolate_host(hostname=hostname)
    return {"hostname": hostname, "answer": answer}


@playbook(order=900)
async def contain_host(alert: Alert, data: dict) -> dict:
    """Isolates the alert's host from the network. Dry run by default; input: dry_run, hostname."""
    hostname = data.get("hostname") or alert.get("hostname")
    if not hostname:
        return {"isolated": False, "note": "Neither the alert nor the input names a host"}
    if hostname.lower() in protected_hosts():
        return {"isolated": False, "hostname": hostname, "note": "PLAYBOOK_NEVER_ISOLATE protects this host"}
    if data.get("dry_run", True) is not False:
        return {"isolated": False, "hostname": hostname, "note": f"Dry run: {hostname} would be isolated"}
    try:
        await isolate(hostname)
    except ServerError as error:
        return {"isolated": False, "hostname": hostname, "note": f"Not isolated: {error.detail}"}
    if get_current_alert_id() is not None:
        await add_current_alert_comment(f"Host {hostname} was isolated from the network.")
    return {"isolated": True, "hostname": hostname}


def protected_hosts() -> set[str]:
    return {name.strip().lower() for name in os.environ.get("PLAYBOOK_NEVER_ISOLATE", "").split(",") if name.strip()}
