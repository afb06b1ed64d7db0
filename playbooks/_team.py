"""How the team is told. Variables that begin with PLAYBOOK_ reach playbooks from the server's environment."""

from __future__ import annotations

import os

from watchfloor import ServerError, integration, log

CHANNEL = os.environ.get("PLAYBOOK_CHAT_CHANNEL", "#soc-alerts")
EMAIL = os.environ.get("PLAYBOOK_TEAM_EMAIL", "")


async def tell_team(subject: str, text: str) -> list[str]:
    """Tries chat, and e-mail when chat did not work. Answers the ways that worked; none is no reason to fail a run."""
    try:
        await integration("chat").send_message(channel=CHANNEL, text=f"{subject}\n{text}")
        return ["chat"]
    except ServerError as error:
        log.warning("The team was not told by chat: %s", error.detail)
    if not EMAIL:
        log.info("Set PLAYBOOK_TEAM_EMAIL to have mail as the second way.")
        return []
    try:
        await integration("email").send_email(to=EMAIL, subject=subject, body=text)
        return ["email"]
    except ServerError as error:
        log.warning("The team was not told by e-mail: %s", error.detail)
        return []
