"""A case from login to incident through the generated client; any surprise ends it with a traceback."""

import os
import socket
import threading

from watchfloor_client import Client, Invalid, NotAuthenticated, NotFound, Unreachable

client = Client(os.environ["BASE"], api_key=os.environ["API_KEY"])


def refused(kind, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except kind as error:
        return error
    raise AssertionError(f"{call.__name__} should have been refused")


assert refused(NotAuthenticated, client.list_alerts).status == 401
assert "Invalid credentials" in refused(NotAuthenticated, client.login, "grace", "wrong one").detail
assert client.login("grace", os.environ["PASSWORD"])["analyst"]["role"] == "admin"
assert client.get_me()["username"] == "grace"

first = client.send_alert({"title": "Odd login", "severity": "high", "source_id": "p-1", "source_ip": "203.0.113.5"})
again = client.send_alert({"title": "Odd login", "severity": "high", "source_id": "p-1"})
assert again["duplicate"] and again["alert_id"] == first["alert_id"]
for number in range(3):
    client.send_alert({"title": f"Noise {number}", "severity": "low"})

assert client.list_alerts(limit=2)["total"] == 4
assert len(client.list_alerts(limit=2)["alerts"]) == 2
assert [alert["title"] for alert in client.iter_alerts(severity=["high", "critical"], has_incident=False)] == ["Odd login"]
assert len(list(client.iter_alerts())) == 4

alert_id = first["alert_id"]
assert client.claim_alert(alert_id)["assigned_username"] == "grace"
problem = refused(Invalid, client.update_alert, alert_id, status="resolved")
assert "determination" in problem.detail
assert refused(Invalid, client.update_alert, alert_id, severity="awful").errors[0]["path"] == "body.severity"
assert client.update_alert(alert_id, status="resolved", determination="malicious")["resolved_at"] is not None
assert client.update_alert(alert_id, assigned_to=None)["assigned_to"] is None
assert client.create_alert_comment(alert_id, text="Worked from Python")["analyst_username"] == "grace"

incident = client.create_incident(title="Worked from Python", alert_id=alert_id)
noise = next(client.iter_alerts(q="noise"))
client.link_alert(incident["id"], noise["id"])
client.create_incident_observable(incident["id"], type="domain", value="evil.example")
client.update_incident(incident["id"], status="investigating")
actions = [entry["action"] for entry in client.iter_incident_activities(incident["id"])]
assert actions.count("alert_linked") == 2 and actions[-1] == "status_change", actions
assert "service_http_requests_total" in client.get_metrics()
assert refused(NotFound, client.get_incident, alert_id).title == "Not found"
with socket.socket() as taken:  # bound, but nobody listens
    taken.bind(("127.0.0.1", 0))
    nobody = Client(f"http://127.0.0.1:{taken.getsockname()[1]}")
    assert "does not answer" in str(refused(Unreachable, nobody.get_health))

heard = []


def listen():
    events = client.follow_events()
    heard.append(next(event for event in events if event["event"] == "alert.updated"))
    events.close()


listener = threading.Thread(target=listen, daemon=True)
listener.start()
for turn in range(100):
    client.create_alert_comment(alert_id, text=f"Is anybody listening? {turn}")
    listener.join(0.2)
    if heard:
        break
assert heard[0]["data"]["ids"] == [alert_id], heard
print("done")
