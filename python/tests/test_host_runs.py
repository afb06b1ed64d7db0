"""Runs in a real host process."""

import unittest
from tempfile import TemporaryDirectory

from .host_process import HostProcess, Message, write_playbooks

SOURCE = """
import asyncio, sys, threading
from concurrent.futures import ThreadPoolExecutor
from watchfloor import *

pool = ThreadPoolExecutor(2)

@action
async def look_up(ip):
    log.info("executed %s", ip)
    return {"ip": ip}

@action
def look_up_blocking(ip):
    log.info("executed %s", ip)
    return {"ip": ip}

@playbook("webhook")
async def one(alert):
    return await look_up(alert.source_ip)

@playbook("webhook")
def one_blocking(alert):
    return look_up_blocking(alert["source_ip"])

@playbook
async def steps(data):
    first = await look_up("1.1.1.1")
    again = await look_up("1.1.1.1")
    last = await look_up("2.2.2.2")
    return [first, again, last]

@action
def outer():
    return integration("chat").send_message(text="hello")

@playbook
def nested():
    return [outer(), integration("chat").send_message(text="hello")]

@playbook
async def parallel():
    return await asyncio.gather(*(look_up(str(n % 3)) for n in range(20)))

@playbook
def in_module_pool():
    return [pool.submit(look_up_blocking, "1.1.1.1").result(), len(list(pool.map(look_up_blocking, "abc")))]

@playbook
def in_own_thread():
    seen = []
    thread = threading.Thread(target=lambda: seen.append(look_up_blocking("1.1.1.1")))
    thread.start()
    thread.join()
    return seen

@playbook
def ask():
    try:
        return update_current_alert(severity="high")
    except ServerError as error:
        return [error.status, error.detail]

@playbook
async def both(alert, data):
    return [alert.id, data]

@playbook
def remember():
    leaked = getattr(sys, "leaked", None)
    sys.leaked = threading.local()
    return leaked is not None
"""

ALERT = {"id": "a-1", "source_ip": "203.0.113.7", "severity": "high"}


class Runs(unittest.TestCase):
    place: TemporaryDirectory[str]
    host: HostProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.place = write_playbooks({"x.py": SOURCE})
        cls.addClassCleanup(cls.place.cleanup)
        cls.host = HostProcess(cls.place.name, answers=cls.answer)
        cls.addClassCleanup(cls.host.__exit__)
        ready = cls.host.hello()
        assert ready["errors"] == [], ready["errors"]

    @staticmethod
    def answer(call: Message) -> Message:
        if call["method"] == "update_alert":
            return {"ok": False, "status": 422, "detail": "No such severity"}
        return {"ok": True, "value": {"sent": call["args"]}}

    def assertSucceeds(self, finished: Message, result: object) -> None:
        self.assertEqual((finished["status"], finished["error"], finished["result"]), ("success", None, result))

    def test_an_action_is_told_at_its_start_and_at_its_end(self) -> None:
        for name, action in (("one", "look_up"), ("one_blocking", "look_up_blocking")):
            finished = self.host.run(name, alert=ALERT)
            self.assertSucceeds(finished, {"ip": "203.0.113.7"})
            self.assertFalse(finished["tainted"])
            start, end = self.host.of_type("action")
            self.assertEqual((start["status"], start["output"], start["finished_at"]), ("running", None, None))
            self.assertEqual(end["key"], start["key"])
            self.assertEqual((end["name"], end["status"], end["attempt"]), (action, "success", 1))
            self.assertEqual((end["input"], end["output"]), ({"ip": "203.0.113.7"}, {"ip": "203.0.113.7"}))
            self.assertRegex(end["finished_at"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertIsInstance(end["duration_ms"], int)

    def test_steps_of_an_earlier_attempt_are_not_executed_again(self) -> None:
        self.host.run("steps")
        actions = self.host.finished_actions()
        self.assertEqual([a["key"].rsplit(":", 1)[1] for a in actions], ["0", "1", "0"])
        journal = [{"key": a["key"], "output": {"from": "journal"}} for a in actions[:2]]
        finished = self.host.run("steps", journal=journal)
        self.assertSucceeds(finished, [{"from": "journal"}, {"from": "journal"}, {"ip": "2.2.2.2"}])
        self.assertEqual([a["key"] for a in self.host.finished_actions()], [actions[2]["key"]])
        self.assertEqual(self.host.log_texts(), [("info", "executed 2.2.2.2")])

    def test_a_replayed_action_does_not_shift_the_numbers_of_its_inner_steps(self) -> None:
        self.host.run("nested")
        inner, outer, after = self.host.finished_actions()
        self.assertEqual(
            [inner["name"], outer["name"], after["name"]], ["chat.send_message", "outer", "chat.send_message"]
        )
        journal = [{"key": a["key"], "output": a["output"]} for a in (inner, outer)]
        self.host.run("nested", journal=journal)
        self.assertEqual([a["key"] for a in self.host.finished_actions()], [after["key"]])

    def test_a_playbook_waits_until_its_step_is_on_record(self) -> None:
        with HostProcess(self.place.name, records=False) as host:
            host.hello()
            host.start("steps")
            host.hear("action")
            first = host.hear("action")
            with self.assertRaisesRegex(AssertionError, "nothing heard in time"):
                host.hear("action", seconds=0.3)
            host.send({"type": "recorded", "run_id": "r-1", "key": first["key"]})
            host.hear("action")

    def test_parallel_actions_are_told_once_each(self) -> None:
        self.assertEqual(self.host.run("parallel")["status"], "success")
        self.assertEqual(len({a["key"] for a in self.host.finished_actions()}), 20)
        self.assertEqual(len(self.host.finished_actions()), 20)

    def test_threads_and_pools_of_the_playbook_belong_to_the_run(self) -> None:
        for run_id in ("r-1", "r-2"):
            self.assertSucceeds(self.host.run("in_module_pool", run_id=run_id), [{"ip": "1.1.1.1"}, 3])
            self.assertEqual({a["run_id"] for a in self.host.of_type("action")}, {run_id})
            self.assertEqual(len(self.host.finished_actions()), 4)
            self.assertSucceeds(self.host.run("in_own_thread", run_id=run_id), [{"ip": "1.1.1.1"}])
            self.assertEqual(len(self.host.finished_actions()), 1)

    def test_a_refused_call(self) -> None:
        self.assertSucceeds(self.host.run("ask", alert=ALERT), [422, "No such severity"])
        (call,) = self.host.of_type("call")
        self.assertEqual((call["method"], call["args"]), ("update_alert", {"fields": {"severity": "high"}}))

    def test_arguments(self) -> None:
        self.assertSucceeds(self.host.run("both", alert=ALERT, input={"dry_run": True}), ["a-1", {"dry_run": True}])

    def test_a_playbook_that_is_not_there(self) -> None:
        finished = self.host.run("nowhere")
        self.assertEqual(finished["error"], "Playbook 'nowhere' was not found in playbooks.x when its file was loaded")

    def test_state_of_a_module_lives_as_long_as_the_process(self) -> None:
        first = self.host.run("remember")["result"]
        self.assertEqual((first, self.host.run("remember")["result"]), (False, True))
