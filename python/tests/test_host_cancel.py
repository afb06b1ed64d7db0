import time
import unittest
from tempfile import TemporaryDirectory

from .host_process import HostProcess, Message, write_playbooks

SOURCE = """
import asyncio, threading, time
from watchfloor import *

@action
async def wait():
    await asyncio.sleep(30)

@action
def wait_blocking():
    time.sleep(3)

@action(retries=3, retry_backoff=30)
def shaky():
    raise ValueError("again")

@playbook
async def patient():
    log.info("begun")
    try:
        await wait()
    finally:
        await add_current_alert_comment("cleaned up")

@playbook
def busy():
    log.info("begun")
    try:
        while True:
            sum(range(1000))
    finally:
        add_current_alert_comment("cleaned up")

@playbook
def blocked():
    log.info("begun")
    wait_blocking()

@playbook
async def blocked_in_loop():
    log.info("begun")
    wait_blocking()

@playbook
def waiting_for_answer():
    log.info("begun")
    assign_current_alert("nobody answers")

@playbook
def pausing():
    log.info("begun")
    shaky()

@playbook
async def stubborn():
    log.info("begun")
    try:
        await asyncio.sleep(30)
    except asyncio.CancelledError:
        return "finished all the same"

@action
def step(n):
    return n

@action
async def step_async(n):
    return n

@playbook
def many_steps():
    for n in range(500):
        step(n)

@playbook
async def many_steps_async():
    for n in range(500):
        await step_async(n)

@playbook
def quick():
    return 1
"""


class Cancel(unittest.TestCase):
    place: TemporaryDirectory[str]
    host: HostProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.place = write_playbooks({"x.py": SOURCE})
        cls.addClassCleanup(cls.place.cleanup)

    def setUp(self) -> None:
        self.host = HostProcess(self.place.name, answers=self.answer)
        self.addCleanup(self.host.__exit__)
        self.host.hello()

    def answer(self, call: Message) -> Message:
        # An answer with a number that nobody waits for stands for a server that has not answered yet.
        return {"ok": True, "value": {}, **({"id": 0} if call["method"] == "assign" else {})}

    def cancel(self, name: str, after: str = "log") -> Message:
        self.host.start(name)
        self.host.hear(after)
        time.sleep(0.05)
        self.host.send({"type": "cancel", "run_id": "r-1"})
        return self.host.hear("finished")

    def assertCancelled(self, finished: Message) -> None:
        self.assertEqual((finished["status"], finished["error"]), ("cancelled", "The run was cancelled"))

    def test_async_code_gets_cancelled_error_and_may_clean_up(self) -> None:
        finished = self.cancel("patient")
        self.assertCancelled(finished)
        self.assertFalse(finished["tainted"])
        self.assertEqual([call["method"] for call in self.host.of_type("call")], ["comment"])
        (action,) = self.host.finished_actions()
        self.assertEqual((action["status"], action["error"]), ("failed", "CancelledError"))
        self.assertEqual(self.host.run("quick")["result"], 1)

    def test_a_busy_thread_gets_it_too(self) -> None:
        finished = self.cancel("busy")
        self.assertCancelled(finished)
        self.assertFalse(finished["tainted"])
        self.assertEqual([call["method"] for call in self.host.of_type("call")], ["comment"])
        self.assertEqual(self.host.run("quick")["result"], 1)

    def test_a_thread_that_sleeps_is_left_behind(self) -> None:
        finished = self.cancel("blocked")
        self.assertCancelled(finished)
        self.assertTrue(finished["tainted"])
        self.assertEqual([a["status"] for a in self.host.finished_actions()], ["failed"])

    def test_even_when_it_holds_up_the_event_loop(self) -> None:
        finished = self.cancel("blocked_in_loop")
        self.assertCancelled(finished)
        self.assertTrue(finished["tainted"])

    def test_waiting_for_an_answer_is_interrupted(self) -> None:
        self.assertCancelled(self.cancel("waiting_for_answer", after="call"))

    def test_the_pause_before_the_next_attempt_is_interrupted(self) -> None:
        self.host.start("pausing")
        self.host.hear("log")
        self.assertCancelled(self.cancel_again())
        self.assertEqual([a["status"] for a in self.host.finished_actions()], ["failed"])

    def cancel_again(self) -> Message:
        self.host.hear("log")  # the warning about the failed attempt
        time.sleep(0.05)
        self.host.send({"type": "cancel", "run_id": "r-1"})
        return self.host.hear("finished")

    def test_who_finishes_all_the_same_has_succeeded(self) -> None:
        finished = self.cancel("stubborn")
        self.assertEqual((finished["status"], finished["result"]), ("success", "finished all the same"))

    def test_a_cancel_right_behind_its_run_is_not_lost(self) -> None:
        self.host.start("patient")
        self.host.send({"type": "cancel", "run_id": "r-1"})
        self.assertEqual(self.host.hear("finished")["status"], "cancelled")

    def test_it_arrives_at_any_moment_and_tears_nothing(self) -> None:
        for turn in range(40):
            for name in ("many_steps", "many_steps_async"):
                self.host.heard.clear()
                self.host.start(name, run_id=f"{name}-{turn}")
                if turn % 2:
                    self.host.hear("action")
                time.sleep(0.0003 * turn)
                self.host.send({"type": "cancel", "run_id": f"{name}-{turn}"})
                self.assertCancelled(self.host.hear("finished"))
                started = [a["key"] for a in self.host.of_type("action") if a["status"] == "running"]
                self.assertEqual(started, [a["key"] for a in self.host.finished_actions()])
        self.assertEqual(self.host.run("quick")["result"], 1)

    def test_a_cancel_of_another_run_is_ignored(self) -> None:
        self.host.send({"type": "cancel", "run_id": "r-0"})
        self.assertEqual(self.host.run("quick")["status"], "success")
