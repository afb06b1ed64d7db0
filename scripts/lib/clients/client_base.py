"""A client for Watchfloor's API: one method for each operation. Written by "npm run generate"; do not edit.

Copy this one file; it needs nothing but Python 3.10 or newer.

    from watchfloor_client import Client

    client = Client("http://127.0.0.1:8000")
    client.login("admin", "the password")
    for alert in client.iter_alerts(severity=["high", "critical"]):
        print(alert["title"])
"""

from __future__ import annotations

import http.client
import json
import ssl
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from typing import Any, Final, Literal, TypedDict


class ApiError(Exception):
    """The server refused. The fields are those of its problem details (RFC 9457)."""

    def __init__(self, status: int, problem: dict[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        self.title: str = str(problem.get("title", ""))
        self.detail: str = str(problem.get("detail", "")) or f"The server answered {status}"
        self.errors: list[dict[str, Any]] = list(problem.get("errors") or [])
        self.problem = problem
        self.retry_after = retry_after
        """Seconds after which it makes sense to ask again, when the server said so."""
        super().__init__(f"{status}: {self.detail}")


class NotAuthenticated(ApiError):
    """401: no credentials, wrong ones, or expired ones."""


class PermissionDenied(ApiError):
    """403: the role does not hold the permission."""


class NotFound(ApiError):
    """404."""


class Conflict(ApiError):
    """409: it is there already, or it is not in the state for it."""


class Invalid(ApiError):
    """400 or 422: `errors` says which member is wrong and why."""


class TooManyRequests(ApiError):
    """429: ask again after `retry_after` seconds."""


class Unreachable(Exception):
    """There was no answer at all."""


_ERRORS: dict[int, type[ApiError]] = {
    400: Invalid,
    401: NotAuthenticated,
    403: PermissionDenied,
    404: NotFound,
    409: Conflict,
    422: Invalid,
    429: TooManyRequests,
}


class Unset:
    """Stands for a member that is not sent at all; None is sent, and clears the field."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset()


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the credentials to wherever it points."""

    def redirect_request(self, *_: Any) -> None:
        return None


class _Transport:
    def __init__(
        self,
        base_url: str = "http://127.0.0.1:8000",
        *,
        token: str | None = None,
        api_key: str | None = None,
        timeout: float = 60,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        """`token` is an analyst's access token (or call `login`); `api_key` is for sending alerts."""
        if urllib.parse.urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError(f"The address must begin with http:// or https://, and is {base_url!r}")
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.api_key = api_key
        self.timeout = timeout
        handlers: list[urllib.request.BaseHandler] = [_NoRedirects()]
        if ssl_context is not None:
            handlers.append(urllib.request.HTTPSHandler(context=ssl_context))
        self._opener = urllib.request.build_opener(*handlers)

    def _open(self, method: str, path: str, query: dict[str, Any], body: Any, headers: dict[str, str]) -> Any:
        sent = {"Accept": "application/json, text/plain, text/event-stream", **headers}
        data = None
        if body is not UNSET:
            data = json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        url = self.base_url + path + _query_text(query)
        request = urllib.request.Request(url, data=data, headers=sent, method=method)
        try:
            return self._opener.open(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.base_url} does not answer: {getattr(error, 'reason', error)}") from error

    def _call(
        self, method: str, path: str, *, query: dict[str, Any] | None = None, body: Any = UNSET, key: bool = False
    ) -> Any:
        with self._open(method, path, query or {}, body, self._credentials(key)) as answer:
            try:
                text = answer.read().decode()
            except (OSError, http.client.HTTPException) as error:
                raise Unreachable(f"{self.base_url} broke off its answer: {error}") from error
            is_json = "json" in (answer.headers.get("Content-Type") or "")
        return json.loads(text) if is_json else text

    def _pages(self, path: str, query: dict[str, Any], member: str) -> Iterator[Any]:
        cursor = None
        while True:
            page = self._call("GET", path, query={**query, "limit": 200, "cursor": cursor})
            yield from page[member]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _follow(self, path: str, last_event_id: str | None) -> Iterator[dict[str, Any]]:
        headers = self._credentials(False)
        if last_event_id is not None:
            headers["Last-Event-ID"] = last_event_id
        event: dict[str, Any] = {}
        with self._open("GET", path, {}, UNSET, headers) as stream:
            for raw in stream:
                name, _, value = raw.decode().rstrip("\r\n").partition(":")
                value = value.removeprefix(" ")
                if name in ("id", "event"):
                    event[name] = value
                elif name == "data":
                    event["data"] = event.get("data", "") + value
                elif name == "" and value == "" and "data" in event:
                    yield {**event, "data": json.loads(event["data"])}
                    event = {}

    def _credentials(self, key: bool) -> dict[str, str]:
        if key:
            return {} if self.api_key is None else {"X-API-Key": self.api_key}
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}


def _query_text(query: dict[str, Any]) -> str:
    given = {name: _query_value(value) for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(given, doseq=True) if given else ""


def _query_value(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def _refusal(error: urllib.error.HTTPError) -> ApiError:
    try:
        problem = json.loads(error.read().decode())
    except ValueError:
        problem = {}
    after = error.headers.get("Retry-After")
    kind = _ERRORS.get(error.code, ApiError)
    return kind(error.code, problem if isinstance(problem, dict) else {}, float(after) if after else None)


def _segment(value: Any) -> str:
    return urllib.parse.quote(str(value), safe="")


def _body(**members: Any) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not UNSET}
