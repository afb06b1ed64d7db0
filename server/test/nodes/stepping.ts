const STEPS = 2;

/** A playbook of a few recorded steps and a comment, for alerts of high severity. Each step leaves a line: what was really done. */
export const STEPPING = `
import os
from watchfloor import action, add_current_alert_comment, playbook

@action
def step(alert_id, n):
    with open(os.environ["PLAYBOOK_STEPS"], "a") as steps:
        steps.write(f"{alert_id} {n}\\n")
    return f"step {n}"

@playbook(trigger="webhook", conditions={"severity": "high"})
def stepping(alert):
    for n in range(${STEPS}):
        step(alert.id, n)
    add_current_alert_comment("done")
`;

/** What each of its runs has on record when it succeeded. */
export const STEPS_DONE = Array.from({ length: STEPS }, (_unused, n) => `step ${n}`);
