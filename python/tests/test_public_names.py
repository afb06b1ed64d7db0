import importlib
import inspect
import logging
import unittest
from collections.abc import Iterator
from typing import Any

NAMES = [
    "ActionTimeout",
    "Alert",
    "NoRunError",
    "ServerError",
    "WatchfloorError",
    "action",
    "add_current_alert_comment",
    "add_observable",
    "assign_current_alert",
    "create_incident",
    "get_current_alert_id",
    "integration",
    "log",
    "playbook",
    "resolve_current_alert",
    "update_current_alert",
]
TESTING_NAMES = ["ActionCall", "Call", "LogLine", "PlaybookResult", "fake_alert", "run_playbook"]
CONNECTOR_NAMES = ["ActionDefinition", "Connector", "HealthCheckResult", "register"]


class PublicNames(unittest.TestCase):
    def test_the_package_offers_exactly_these(self) -> None:
        for module, names in (
            ("watchfloor", NAMES),
            ("watchfloor.testing", TESTING_NAMES),
            ("watchfloor.connector", CONNECTOR_NAMES),
        ):
            package = importlib.import_module(module)
            self.assertEqual(sorted(package.__all__), names)
            self.assertTrue(all(hasattr(package, name) for name in names))

    def test_the_alias_offers_the_same_names_and_takes_the_other_arguments(self) -> None:
        watchfloor, opensoar = importlib.import_module("watchfloor"), importlib.import_module("opensoar")
        runtime = importlib.import_module("opensoar.runtime")
        self.assertEqual(opensoar.__all__, watchfloor.__all__)
        for name in NAMES:
            adapted = name.endswith("_current_alert") or name == "add_current_alert_comment"
            self.assertIs(getattr(opensoar, name), getattr(runtime if adapted else watchfloor, name))

    def test_every_name_is_described_and_annotated(self) -> None:
        """What an editor shows while somebody types."""
        for module in ("watchfloor", "watchfloor.testing", "watchfloor.connector"):
            package = importlib.import_module(module)
            for name in package.__all__:
                for place, thing in _with_members(name, getattr(package, name)):
                    with self.subTest(f"{module}.{place}"):
                        self.assertTrue(_own_words(thing), "has no docstring")
                        self.assertEqual(_bare_parameters(thing), [], "parameters without a type")


def _with_members(name: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """The thing itself and, of a class, the methods that an author calls or overrides."""
    if isinstance(thing, logging.Logger):
        return
    yield name, thing
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if inspect.isfunction(value) and not member.startswith("_"):
                yield f"{name}.{member}", value
            elif member == "__init__" and not hasattr(thing, "__dataclass_fields__"):
                yield f"{name}.{member}", _Constructor(value)


class _Constructor:
    """Described by its class."""

    def __init__(self, function: Any) -> None:
        self.__signature__ = inspect.signature(function)
        self.__doc__ = "of the class"

    def __call__(self) -> None: ...


def _own_words(thing: Any) -> bool:
    text = thing.__doc__ or ""
    is_made_up = inspect.isclass(thing) and text.startswith(f"{thing.__name__}(")  # by dataclasses
    return len(text.split()) >= 3 and not is_made_up


def _bare_parameters(thing: Any) -> list[str]:
    if inspect.isclass(thing):
        return []
    signature = inspect.signature(thing)
    bare = [name for name, given in signature.parameters.items() if name != "self" and given.annotation is given.empty]
    return bare + ([] if signature.return_annotation is not signature.empty else ["return"])
