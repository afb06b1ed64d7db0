const STEPS = 3;

/** Steps that take a moment, a question to a vendor whose answer may stay away, and a comment. */
export const PLAYBOOK = `
import asyncio
from watchfloor import ServerError, action, add_current_alert_comment, integration, playbook

@action
async def step(n):
    await asyncio.sleep(0.02)
    return f"step {n}"

@playbook(trigger="webhook", conditions={"severity": "high"})
async def stepping(alert):
    for n in range(${STEPS}):
        await step(n)
    try:
        await integration("ip_reputation").check_ip(ip="203.0.113.7")
    except ServerError:
        pass
    await add_current_alert_comment("done")
`;

export const STEPS_DONE = Array.from({ length: STEPS }, (_unused, n) => `step ${n}`);
