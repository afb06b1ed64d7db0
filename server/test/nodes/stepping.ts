const STEPS = 2;

/** A playbook of a few recorded steps and a comment, for alerts of high severity. */
export const STEPPING = `
from watchfloor import action, add_current_alert_comment, playbook

@action
def step(n):
    return f"step {n}"

@playbook(trigger="webhook", conditions={"severity": "high"})
def stepping(alert):
    for n in range(${STEPS}):
        step(n)
    add_current_alert_comment("done")
`;

/** What each of its runs has on record when it succeeded. */
export const STEPS_DONE = Array.from({ length: STEPS }, (_unused, n) => `step ${n}`);
