"""How runs end in a real host process, and what they leave behind."""

import unittest
from tempfile import TemporaryDirectory

from .host_process import HostProcess, Message, write_playbooks

SOURCE = """
import asyncio, os, subprocess, sys, threading, time
from watchfloor import *

@action
async def look_up(ip):
    log.info("executed %s", ip)
    return {"ip": ip}

@action
def look_up_blocking(ip):
    log.info("executed %s", ip)
    return {"ip": ip}

@action(timeout=0.1)
def stuck():
    time.sleep(1)

@action(timeout=0.2, retries=1, retry_backoff=0)
async def blocks_the_loop():
    time.sleep(3)

@playbook
async def blocked():
    quick = asyncio.create_task(look_up("1.1.1.1"))
    try:
        await blocks_the_loop()
    except TimeoutError as error:
        return [str(error), await quick]

@playbook("webhook")
async def one(alert):
    return await look_up(alert.source_ip)

@playbook
def odd():
    return {"when": object(), "not a number": float("nan"), "big": 2**70, "self": odd}

@playbook
def abandon():
    try:
        stuck()
    except TimeoutError as error:
        return str(error)

@playbook
def leave_thread():
    threading.Thread(target=time.sleep, args=(30,), daemon=True).start()

@playbook
async def leave_task():
    asyncio.create_task(asyncio.sleep(30))

@playbook
def fail():
    raise ValueError("no source address")

@playbook
def leave():
    sys.exit("enough")

@playbook
async def leave_in_task():
    async def gone():
        raise KeyboardInterrupt
    await asyncio.create_task(gone())

@playbook
async def close():
    raise GeneratorExit

@playbook
def descriptors():
    child = "import os; print([fd for fd in range(3, 99) if os.path.exists(f'/proc/self/fd/{fd}')])"
    return subprocess.run([sys.executable, "-c", child], capture_output=True, text=True, close_fds=False).stdout.strip()

@playbook
def forked():
    child = os.fork()
    if child == 0:
        look_up_blocking("from the child")
        os._exit(0)
    os.waitpid(child, 0)
    return look_up_blocking("from the parent")

@playbook
def stop_iteration():
    raise StopIteration(1)

@playbook
def ask_too_much():
    add_current_alert_comment('x' * 10_000_000)
"""

ALERT = {"id": "a-1", "source_ip": "203.0.113.7", "severity": "high"}


class Endings(unittest.TestCase):
    place: TemporaryDirectory[str]
    host: HostProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.place = write_playbooks({"x.py": SOURCE})
        cls.addClassCleanup(cls.place.cleanup)
        cls.host = HostProcess(cls.place.name)
        cls.addClassCleanup(cls.host.__exit__)
        ready = cls.host.hello()
        assert ready["errors"] == [], ready["errors"]

    def assertSucceeds(self, finished: Message, result: object) -> None:
        self.assertEqual((finished["status"], finished["error"], finished["result"]), ("success", None, result))

    def test_a_result_of_any_kind(self) -> None:
        result = self.host.run("odd")["result"]
        self.assertEqual(result["not a number"], "nan")
        self.assertEqual(result["big"], str(2**70))
        self.assertEqual(result["self"], "<function odd>")

    def test_a_failure_has_error_and_traceback_of_the_author(self) -> None:
        finished = self.host.run("fail")
        self.assertEqual((finished["status"], finished["error"]), ("failed", "ValueError: no source address"))
        self.assertIn("x.py", finished["traceback"])
        self.assertNotIn("watchfloor", finished["traceback"])

    def test_no_way_of_leaving_ends_the_host(self) -> None:
        for name, error in (
            ("leave", "SystemExit: enough"),
            ("leave_in_task", "KeyboardInterrupt"),
            ("close", "GeneratorExit"),
        ):
            finished = self.host.run(name)
            self.assertEqual((finished["status"], finished["error"]), ("failed", error))
        self.assertEqual(self.host.run("one", alert=ALERT)["status"], "success")

    def test_what_is_left_behind_is_stopped_or_told(self) -> None:
        self.assertEqual(self.host.run("leave_task")["tainted"], False)
        self.assertEqual(self.host.run("leave_thread")["tainted"], True)
        finished = self.host.run("abandon")
        self.assertSucceeds(finished, "Action 'stuck' took longer than 0.1 s")
        self.assertTrue(finished["tainted"])

    def test_an_async_action_that_blocks_the_loop_is_ended_at_its_limit(self) -> None:
        finished = self.host.run("blocked")
        self.assertSucceeds(finished, ["Action 'blocks_the_loop' took longer than 0.2 s", {"ip": "1.1.1.1"}])
        self.assertFalse(finished["tainted"])
        self.assertEqual([a["attempt"] for a in self.host.finished_actions() if a["status"] == "failed"], [2])

    def test_subprocesses_and_forks_never_reach_the_channel(self) -> None:
        self.assertSucceeds(self.host.run("descriptors"), "[]")
        self.assertSucceeds(self.host.run("forked"), {"ip": "from the parent"})
        self.assertEqual([a["input"]["ip"] for a in self.host.finished_actions()], ["from the parent"])

    def test_an_exception_that_futures_refuse_is_told_like_any_other(self) -> None:
        finished = self.host.run("stop_iteration")
        self.assertEqual(finished["error"], "RuntimeError: coroutine raised StopIteration")

    def test_a_request_that_the_server_would_not_take_fails_the_run_only(self) -> None:
        finished = self.host.run("ask_too_much", alert=ALERT)
        self.assertRegex(finished["error"], "ValueError: A request of 10,000,.* bytes is too large for the server")
        self.assertEqual(self.host.run("one", alert=ALERT)["status"], "success")
