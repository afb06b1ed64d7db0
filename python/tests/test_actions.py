"""Actions inside a run, sync and async, through the same machinery as in a host."""

import asyncio
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from watchfloor import ActionTimeout, Alert, action, log
from watchfloor.testing import fake_alert, run_playbook


@action
def double(n: int) -> int:
    return 2 * n


@action("triple it")
async def triple(n: int) -> int:
    await asyncio.sleep(0.01)
    return 3 * n


class Recording(unittest.TestCase):
    def test_input_is_told_by_parameter_names(self) -> None:
        @action
        def look(alert: Alert, ip: str, *more: int, **rest: Any) -> None: ...

        alert = fake_alert(id="a-1")
        ran = run_playbook(lambda alert: look(alert, "1.2.3.4", 1, 2, deep=True), alert)
        expected = {"alert": {"alert_id": "a-1"}, "ip": "1.2.3.4", "more": [1, 2], "rest": {"deep": True}}
        self.assertEqual(ran.actions[0].input, expected)

    def test_a_call_that_does_not_fit_fails_as_python_says(self) -> None:
        ran = run_playbook(lambda: double(1, 2))  # type: ignore[call-arg]
        self.assertEqual(ran.actions[0].input, {"args": [1, 2], "kwargs": {}})
        self.assertRegex(ran.error or "", "TypeError: .*double")

    def test_twenty_parallel_actions_are_recorded_once_each(self) -> None:
        async def gather() -> list[int]:
            return await asyncio.gather(*(triple(n % 5) for n in range(20)))

        def pool() -> list[int]:
            with ThreadPoolExecutor(20) as threads:
                return list(threads.map(double, (n % 5 for n in range(20))))

        for playbook, factor, name in ((gather, 3, "triple it"), (pool, 2, "double")):
            with self.subTest(playbook=playbook.__name__):
                ran = run_playbook(playbook)
                self.assertEqual(ran.result, [factor * (n % 5) for n in range(20)])
                self.assertEqual([action.name for action in ran.actions], [name] * 20)
                self.assertEqual(sorted(action.input["n"] for action in ran.actions), sorted(n % 5 for n in range(20)))

    def test_sync_and_async_mix_both_ways(self) -> None:
        async def from_async() -> list[int]:
            return [double(1), await triple(1), await asyncio.to_thread(double, 2)]

        def from_sync() -> list[int]:
            return [double(1), asyncio.run(triple(1))]

        self.assertEqual(run_playbook(from_async).result, [2, 3, 4])
        self.assertEqual(run_playbook(from_sync).result, [2, 3])

    def test_a_blocking_action_runs_in_a_thread_of_its_own(self) -> None:
        @action
        def name_of_thread() -> str:
            return threading.current_thread().name

        self.assertEqual(run_playbook(lambda: name_of_thread()).result, "action name_of_thread")


class Attempts(unittest.TestCase):
    def failing(self, times: int) -> tuple[Any, Any]:
        left = {"sync": times, "async": times}

        @action(retries=2)
        def shaky() -> str:
            left["sync"] -= 1
            if left["sync"] >= 0:
                raise ConnectionError("away")
            return "ok"

        @action(retries=2)
        async def shaky_async() -> str:
            left["async"] -= 1
            if left["async"] >= 0:
                raise ConnectionError("away")
            return "ok"

        async def call_async() -> str:
            return await shaky_async()

        return (lambda: shaky()), call_async

    def test_the_last_attempt_is_what_counts(self) -> None:
        for playbook in self.failing(2):
            ran = run_playbook(playbook)
            self.assertEqual((ran.status, ran.result), ("success", "ok"))
            self.assertEqual([(a.status, a.attempt, a.error) for a in ran.actions], [("success", 3, None)])
            self.assertEqual(len([line for line in ran.logs if "ConnectionError: away" in line.text]), 2)

    def test_after_the_last_attempt_the_original_error_reaches_the_playbook(self) -> None:
        for playbook in self.failing(3):
            ran = run_playbook(playbook)
            self.assertEqual((ran.status, ran.error), ("failed", "ConnectionError: away"))
            self.assertEqual(
                [(a.status, a.attempt, a.error) for a in ran.actions], [("failed", 3, "ConnectionError: away")]
            )

    def test_a_playbook_may_catch_it(self) -> None:
        @action
        def break_down() -> None:
            raise KeyError("x")

        def playbook() -> str:
            try:
                break_down()
            except KeyError as error:
                return f"caught {error}"
            return "not caught"

        ran = run_playbook(playbook)
        self.assertEqual((ran.status, ran.result), ("success", "caught 'x'"))
        self.assertEqual(ran.actions[0].status, "failed")

    def test_exit_is_not_tried_again_and_fails_the_run_only(self) -> None:
        @action(retries=5)
        def leave() -> None:
            raise SystemExit(3)

        @action(retries=5)
        async def leave_async() -> None:
            raise SystemExit(3)

        async def call_async() -> None:
            await leave_async()

        for playbook in (lambda: leave(), call_async):
            ran = run_playbook(playbook)
            self.assertEqual((ran.error, ran.actions[0].attempt), ("SystemExit: 3", 1))


class TimeLimits(unittest.TestCase):
    def test_an_async_action_is_cancelled_at_its_limit(self) -> None:
        seen = []

        @action(timeout=0.05, retries=1)
        async def slow() -> None:
            try:
                await asyncio.sleep(5)
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        async def playbook() -> None:
            await slow()

        ran = run_playbook(playbook)
        self.assertEqual(ran.error, "ActionTimeout: Action 'slow' took longer than 0.05 s")
        self.assertEqual((seen, ran.actions[0].attempt), (["cancelled", "cancelled"], 2))

    def test_a_blocking_action_is_left_behind_at_its_limit(self) -> None:
        done = threading.Event()

        @action(timeout=0.05)
        def slow() -> None:
            done.wait(5)

        def playbook() -> str:
            try:
                slow()
            except TimeoutError:
                return "went on"
            return "waited"

        ran = run_playbook(playbook)
        done.set()
        self.assertEqual(ran.result, "went on")

    def test_its_error_is_every_kind_of_timeout_error(self) -> None:
        self.assertTrue(issubclass(ActionTimeout, TimeoutError))
        self.assertTrue(issubclass(ActionTimeout, asyncio.TimeoutError))


class Tracebacks(unittest.TestCase):
    def test_only_the_authors_frames_remain(self) -> None:
        @action
        def inner() -> None:
            raise ValueError("deep")

        def playbook() -> None:
            log.info("before")
            inner()

        traceback = run_playbook(playbook).traceback or ""
        self.assertIn("in playbook", traceback)
        self.assertIn("in inner", traceback)
        self.assertNotIn("watchfloor/_actions.py", traceback)
        self.assertNotIn("concurrent", traceback)
        self.assertTrue(traceback.endswith("ValueError: deep"))
