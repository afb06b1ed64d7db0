import inspect
import unittest
from typing import Any

from watchfloor import _registry, action, playbook


class PlaybookDecorator(unittest.TestCase):
    def test_returns_the_very_function_and_registers_it(self) -> None:
        def watch(alert: Any) -> int:
            """Looks twice."""
            return 7

        conditions = {"severity": ("high", "critical")}
        self.assertIs(playbook("webhook", conditions=conditions, order=5, enabled=False)(watch), watch)
        found = _registry.of_function(watch)
        assert found is not None
        self.assertEqual(
            (found.name, found.description, found.trigger, found.conditions, found.order, found.enabled),
            ("watch", "Looks twice.", "webhook", {"severity": ["high", "critical"]}, 5, False),
        )

    def test_is_usable_bare_and_empty(self) -> None:
        for decorate in (playbook, playbook()):

            def watch(alert: Any) -> None: ...

            decorate(watch)
            found = _registry.of_function(watch)
            assert found is not None
            self.assertEqual((found.trigger, found.conditions, found.order, found.enabled), (None, {}, 1000, True))

    def test_refuses_what_the_server_could_not_use(self) -> None:
        for wrong, sentence in [
            ({"trigger": 7}, "trigger must be a text"),
            ({"trigger": ""}, "trigger must be a text"),
            ({"conditions": ["severity"]}, "conditions must be a dict"),
            ({"conditions": {1: "x"}}, "conditions must be a dict"),
            ({"conditions": {"severity": {"high"}}}, "use a list, not a set"),
            ({"order": "1"}, "order must be a whole number"),
            ({"order": True}, "order must be a whole number"),
            ({"order": 2**31}, "order must be a whole number"),
            ({"name": "two\nlines"}, "name of a playbook"),
            ({"enabled": 1}, "enabled must be True or False"),
            ({"name": ""}, "name of a playbook"),
            ({"name": "x" * 256}, "name of a playbook"),
            ({"description": 7}, "description must be a text"),
        ]:
            with self.subTest(wrong=wrong), self.assertRaisesRegex(TypeError, sentence):
                playbook(**wrong)(lambda alert: None)  # type: ignore[arg-type]

    def test_refuses_generators_and_classes(self) -> None:
        def stream(alert: Any) -> Any:
            yield alert

        with self.assertRaisesRegex(TypeError, "must return its result, not yield"):
            playbook(stream)
        with self.assertRaisesRegex(TypeError, "stands above a function"):
            playbook("webhook")(int)


class ActionDecorator(unittest.IsolatedAsyncioTestCase):
    async def test_outside_a_run_the_function_is_simply_called(self) -> None:
        @action
        def twice(n: int, *, plus: int = 0) -> int:
            """Doubles."""
            return 2 * n + plus

        @action("other", timeout=1, retries=1)
        async def thrice(n: int) -> int:
            return 3 * n

        self.assertEqual(twice(4, plus=1), 9)
        self.assertEqual(await thrice(2), 6)
        self.assertEqual((twice.__name__, twice.__doc__), ("twice", "Doubles."))
        self.assertEqual(list(inspect.signature(twice).parameters), ["n", "plus"])
        self.assertFalse(inspect.iscoroutinefunction(twice))
        self.assertTrue(inspect.iscoroutinefunction(thrice))

    async def test_refuses_wrong_settings(self) -> None:
        for wrong in (
            {"timeout": 0},
            {"timeout": "1"},
            {"retries": -1},
            {"retries": 1.5},
            {"retry_backoff": -1},
            {"name": 7},
        ):
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                action(**wrong)(lambda: None)
