"""A first playbook. It runs for alerts that carry the tag "hello" and touches no other; change it, or delete this file."""

from watchfloor import action, add_current_alert_comment, playbook


@action(timeout=10, retries=2)
def count_indicators(iocs):
    return sum(len(values) for values in iocs.values())


@playbook(trigger="webhook", conditions={"tags": ["hello"]})
def hello_alert(alert):
    """Says hello on the alert, and how many indicators it brought."""
    indicators = count_indicators(alert.iocs)
    add_current_alert_comment(f"Hello from your first playbook: this alert has {indicators} indicators")
    return {"indicators": indicators}
