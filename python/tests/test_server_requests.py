"""What a playbook asks of the server, and how `watchfloor.testing` shows it."""

import asyncio
import unittest
from typing import Any

import watchfloor
from watchfloor import (
    NoRunError,
    ServerError,
    action,
    add_current_alert_comment,
    add_observable,
    assign_current_alert,
    create_incident,
    get_current_alert_id,
    integration,
    log,
    resolve_current_alert,
    update_current_alert,
)
from watchfloor.testing import Call, LogLine, fake_alert, run_playbook


class Helpers(unittest.TestCase):
    def test_every_helper_in_a_sync_playbook(self) -> None:
        def playbook(alert: Any) -> list[Any]:
            return [
                get_current_alert_id(),
                update_current_alert(severity="high", tags={"b", "a"})["severity"],
                resolve_current_alert("benign", "Known scanner")["status"],
                add_current_alert_comment("Seen before")["detail"],
                assign_current_alert("nina")["assigned_username"],
                add_observable("ip", "203.0.113.7", tags=("scanner",))["value"],
                create_incident(severity="critical")["title"],
            ]

        ran = run_playbook(playbook, fake_alert(id="a-1", title="Brute force"))
        self.assertIsNone(ran.error)
        self.assertEqual(ran.result, ["a-1", "high", "resolved", "Seen before", "nina", "203.0.113.7", "Brute force"])
        self.assertEqual(
            ran.calls,
            [
                Call("update_current_alert", {"severity": "high", "tags": ["a", "b"]}),
                Call("resolve_current_alert", {"determination": "benign", "reason": "Known scanner"}),
                Call("add_current_alert_comment", {"text": "Seen before"}),
                Call("assign_current_alert", {"analyst": "nina"}),
                Call("add_observable", {"type": "ip", "value": "203.0.113.7", "source": None, "tags": ["scanner"]}),
                Call(
                    "create_incident",
                    {
                        "title": None,
                        "description": None,
                        "severity": "critical",
                        "tags": None,
                        "link_current_alert": True,
                    },
                ),
            ],
        )

    def test_in_async_code_they_are_awaited_and_may_run_in_parallel(self) -> None:
        async def playbook(alert: Any) -> Any:
            answers = await asyncio.gather(
                update_current_alert(severity="low"), add_observable("domain", "example.org"), create_incident("One")
            )
            return [answers[0]["severity"], answers[1]["value"], answers[2]["title"]]

        ran = run_playbook(playbook, fake_alert())
        self.assertEqual(ran.result, ["low", "example.org", "One"])

    def test_a_forgotten_await_loses_nothing(self) -> None:
        async def playbook(alert: Any) -> str:
            update_current_alert(severity="low")
            integration("chat").send_message(text="x")
            return "done"

        ran = run_playbook(playbook, fake_alert(), integrations={"chat": {"send_message": {"ok": True}}})
        self.assertEqual([call.name for call in ran.calls], ["update_current_alert", "integration"])
        self.assertEqual(ran.actions_named("chat.send_message")[0].output, {"ok": True})

    def test_they_work_inside_actions(self) -> None:
        @action
        def comment(text: str) -> str:
            return str(add_current_alert_comment(text)["detail"])

        @action
        async def comment_async(text: str) -> str:
            return str((await add_current_alert_comment(text))["detail"])

        async def playbook(alert: Any) -> list[str]:
            return [comment("one"), await comment_async("two"), await asyncio.to_thread(comment, "three")]

        self.assertEqual(run_playbook(playbook, fake_alert()).result, ["one", "two", "three"])

    def test_outside_a_run_they_say_what_to_do(self) -> None:
        for call in (
            get_current_alert_id,
            lambda: update_current_alert(severity="low"),
            integration("chat").send_message,
        ):
            with self.assertRaisesRegex(NoRunError, r"run_playbook\(function, fake_alert\(\)\)"):
                call()

    def test_a_refusal_is_a_server_error(self) -> None:
        def playbook(alert: Any) -> Any:
            try:
                resolve_current_alert("unknown")
            except ServerError as error:
                return [error.status, error.detail, str(error)]

        refusal = ServerError(422, "Set a determination first")
        ran = run_playbook(playbook, fake_alert(), answers={"resolve_current_alert": refusal})
        self.assertEqual(ran.result, [422, "Set a determination first", "Set a determination first (status 422)"])

    def test_without_an_alert_there_is_nothing_to_update(self) -> None:
        ran = run_playbook(lambda: [get_current_alert_id(), update_current_alert(severity="low")])
        self.assertEqual(ran.error, "ServerError: This run has no alert (status 409)")


class Integrations(unittest.TestCase):
    def test_each_call_is_an_action_of_its_own(self) -> None:
        class Chat:
            def send_message(self, channel: str, text: str) -> dict[str, str]:
                return {"channel": channel, "sent": text.upper()}

        for name, playbook in (("sync", self.tell), ("async", self.tell_async)):
            with self.subTest(name):
                ran = run_playbook(playbook, integrations={"chat": Chat()})
                self.assertEqual(ran.result, {"channel": "#soc", "sent": "LOOK"})
                self.assertEqual(
                    [(a.name, a.status, a.input) for a in ran.actions],
                    [("chat.send_message", "success", {"channel": "#soc", "text": "look"})],
                )

    @staticmethod
    def tell() -> Any:
        return integration("chat").send_message(channel="#soc", text="look")

    @staticmethod
    async def tell_async() -> Any:
        return await integration("chat").send_message(channel="#soc", text="look")

    def test_what_is_not_configured_is_refused(self) -> None:
        for playbook in (self.tell, self.tell_async):
            ran = run_playbook(playbook)
            self.assertRegex(ran.error or "", "No integration of the name or kind 'chat' is configured")
            self.assertEqual(ran.actions[0].status, "failed")

    def test_parameters_go_by_name(self) -> None:
        ran = run_playbook(lambda: integration("chat").send_message("hello"))
        self.assertRegex(ran.error or "", "Pass the parameters of chat.send_message by name")


class TestingModule(unittest.IsolatedAsyncioTestCase):
    async def test_works_inside_an_async_test(self) -> None:
        async def playbook(alert: Any) -> str:
            await asyncio.sleep(0)
            return str(alert.title)

        self.assertEqual(run_playbook(playbook, fake_alert(title="Hello")).result, "Hello")

    async def test_the_argument_is_the_alert_or_else_the_input(self) -> None:
        alert = fake_alert(id="a-1")
        self.assertEqual(run_playbook(lambda: "none", alert).result, "none")
        self.assertEqual(run_playbook(lambda alert: alert.id, alert, {"x": 1}).result, "a-1")
        self.assertEqual(run_playbook(lambda alert, data: [alert.id, data], alert, {"x": 1}).result, ["a-1", {"x": 1}])
        self.assertEqual(run_playbook(lambda data: data, input_data={"x": 1}).result, {"x": 1})
        self.assertEqual(run_playbook(lambda data: data).result, {})
        self.assertEqual(run_playbook(lambda *args: len(args), alert).result, 1)

    async def test_logs_and_prints_are_kept(self) -> None:
        def playbook() -> None:
            print("one", end="")
            print(" line")
            log.debug("to %s", "debug")
            log.warning("careful")
            print("without an end", end="")

        self.assertEqual(
            run_playbook(playbook).logs,
            [
                LogLine("stdout", "one line"),
                LogLine("debug", "to debug"),
                LogLine("warning", "careful"),
                LogLine("stdout", "without an end"),
            ],
        )

    async def test_answers_may_be_values_or_functions_and_typos_are_told(self) -> None:
        def playbook() -> list[Any]:
            return [create_incident("One"), add_observable("ip", "1.2.3.4")]

        answers = {"create_incident": {"id": "i-1"}, "add_observable": lambda **args: args["value"]}
        self.assertEqual(run_playbook(playbook, answers=answers).result, [{"id": "i-1"}, "1.2.3.4"])
        with self.assertRaisesRegex(ValueError, "No such helper: create_incidents"):
            run_playbook(playbook, answers={"create_incidents": 1})

    async def test_after_a_run_nothing_is_tracked(self) -> None:
        run_playbook(lambda: None)
        with self.assertRaises(NoRunError):
            watchfloor.get_current_alert_id()
