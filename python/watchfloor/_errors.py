"""The errors a playbook may meet."""

from __future__ import annotations

import asyncio


class WatchfloorError(Exception):
    """What every error of this package is."""


class NoRunError(WatchfloorError, RuntimeError):
    """A function that acts through the server was called outside a playbook run."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} works only while a playbook run is in progress. "
            "To try a playbook without a server, use watchfloor.testing.run_playbook(function, fake_alert())."
        )


class ServerError(WatchfloorError):
    """The server refused a request of the playbook, or could not fulfil it."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(status, detail)
        self.status = status
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.detail} (status {self.status})"


# Before Python 3.11 asyncio had a TimeoutError of its own, and authors catch either.
_TIMEOUTS = tuple(dict.fromkeys((TimeoutError, asyncio.TimeoutError)))


class ActionTimeout(WatchfloorError, *_TIMEOUTS):  # type: ignore[misc]
    """An attempt of an action took longer than its timeout."""

    def __init__(self, name: str, seconds: float) -> None:
        super().__init__(f"Action {name!r} took longer than {seconds:g} s")
