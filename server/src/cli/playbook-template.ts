/** A playbook that works, does no harm, and shows each part that most playbooks have. */
export const playbookSource = (
  name: string,
): string => `"""Say here what the playbook is for, and what somebody has to set up before it can work."""

from watchfloor import Alert, action, add_current_alert_comment, log, playbook


@action(timeout=10, retries=1)
def count_indicators(iocs: dict[str, list[str]]) -> dict[str, int]:
    """One recorded step: what must not happen twice belongs into an action."""
    return {kind: len(values) for kind, values in iocs.items()}


# Alerts do not set it off while enabled is False: try it by hand first, then switch it on in the list of playbooks.
@playbook("webhook", conditions={"severity": ["high", "critical"]}, enabled=False)
def ${name}(alert: Alert) -> dict:
    """Says on the alert how many indicators it has."""
    found = count_indicators(alert.iocs)
    total = sum(found.values())
    if total == 0:
        log.info("Nothing to look at in %s", alert.title)
        return {"indicators": 0}
    add_current_alert_comment(f"The alert names {total} indicators.")
    return {"indicators": total, **found}
`;

export const testSource = (name: string): string => `import unittest

from watchfloor.testing import fake_alert, run_playbook

from .${name} import ${name}


class ${className(name)}(unittest.TestCase):
    def test_it_counts_what_the_alert_names(self):
        ran = run_playbook(${name}, fake_alert(iocs={"ips": ["203.0.113.7"], "domains": ["example.org"]}))
        self.assertEqual(ran.error, None)
        self.assertEqual(ran.result["indicators"], 2)
        self.assertEqual(ran.calls_to("add_current_alert_comment"), [{"text": "The alert names 2 indicators."}])

    def test_it_leaves_an_alert_without_indicators_alone(self):
        ran = run_playbook(${name}, fake_alert())
        self.assertEqual(ran.result, {"indicators": 0})
        self.assertEqual(ran.calls, [])
`;

const className = (name: string): string =>
  name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
