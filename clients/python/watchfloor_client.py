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


class ActionResult(TypedDict):
    id: str
    run_id: str
    action_name: str
    status: Literal["success", "failed"]
    started_at: str | None
    finished_at: str | None
    duration_ms: int | None
    input_data: Any
    output_data: Any
    error: str | None
    traceback: str | None
    attempt: int
    created_at: str
    updated_at: str


class Activity(TypedDict):
    id: str
    alert_id: str | None
    incident_id: str | None
    analyst_id: str | None
    analyst_username: str | None
    action: str
    detail: str | None
    metadata_json: Any
    created_at: str
    updated_at: str


class AiCorrelation(TypedDict):
    groups: list[AiCorrelationGroupsItem]
    model: str
    usage: AiCorrelationUsage


class AiPlaybook(TypedDict):
    code: str
    valid: bool
    problems: list[str]
    model: str
    usage: AiPlaybookUsage


class AiRecommendation(TypedDict):
    alert_index: int
    should_resolve: bool
    confidence: float
    determination: Literal["unknown", "malicious", "suspicious", "benign"]
    reasoning: str


class AiSummary(TypedDict):
    summary: str
    model: str
    usage: AiSummaryUsage


class AiTriage(TypedDict):
    severity: Literal["critical", "high", "medium", "low"]
    determination: Literal["unknown", "malicious", "suspicious", "benign"]
    confidence: float
    reasoning: str
    model: str
    usage: AiTriageUsage


class Alert(TypedDict):
    id: str
    source: str
    source_id: str | None
    title: str
    description: str | None
    severity: Literal["critical", "high", "medium", "low"]
    status: Literal["new", "in_progress", "resolved"]
    source_ip: str | None
    dest_ip: str | None
    hostname: str | None
    rule_name: str | None
    iocs: AlertIocs
    tags: list[str]
    partner: str | None
    determination: Literal["unknown", "malicious", "suspicious", "benign"]
    duplicate_count: int
    incident_count: int
    resolved_at: str | None
    resolve_reason: str | None
    assigned_to: str | None
    assigned_username: str | None
    created_at: str
    updated_at: str


class AlertDetail(TypedDict):
    id: str
    source: str
    source_id: str | None
    title: str
    description: str | None
    severity: Literal["critical", "high", "medium", "low"]
    status: Literal["new", "in_progress", "resolved"]
    source_ip: str | None
    dest_ip: str | None
    hostname: str | None
    rule_name: str | None
    iocs: AlertDetailIocs
    tags: list[str]
    partner: str | None
    determination: Literal["unknown", "malicious", "suspicious", "benign"]
    duplicate_count: int
    incident_count: int
    resolved_at: str | None
    resolve_reason: str | None
    assigned_to: str | None
    assigned_username: str | None
    created_at: str
    updated_at: str
    normalized: Any
    raw_payload: Any


class AlertFacets(TypedDict):
    severity: AlertFacetsSeverity
    status: AlertFacetsStatus
    determination: AlertFacetsDetermination
    source: AlertFacetsSource
    partner: AlertFacetsPartner
    assigned_to: AlertFacetsAssignedTo


class Analyst(TypedDict):
    id: str
    username: str
    display_name: str
    email: str | None
    is_active: bool
    role: Literal["admin", "analyst", "viewer"]
    created_at: str
    updated_at: str


class ApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    is_active: bool
    last_used_at: str | None
    expires_at: str | None
    created_at: str
    updated_at: str


class AuditEvent(TypedDict):
    id: str
    action: Literal["login", "login_failed", "password_changed", "password_reset", "analyst_created", "analyst_updated", "api_key_created", "api_key_revoked", "playbook_toggled", "integration_created", "integration_updated", "integration_deleted", "integration_action", "encryption_key_rotated", "ai_used", "database_restored", "alerts_expired", "data_imported"]
    actor_id: str | None
    actor_username: str | None
    target_type: str | None
    target_id: str | None
    target_label: str | None
    detail: str | None
    metadata_json: Any
    ip: str | None
    request_id: str | None
    created_at: str
    updated_at: str


class _BulkAnswerAlways(TypedDict):
    updated: int
    failed: int
    errors: list[BulkAnswerErrorsItem]


class BulkAnswer(_BulkAnswerAlways, total=False):
    undo_id: str


class Capabilities(TypedDict):
    local_login_enabled: bool
    ai_enabled: bool
    version: str


class ConnectorProblem(TypedDict):
    path: str
    error: str
    traceback: str | None


class CreatedApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    is_active: bool
    last_used_at: str | None
    expires_at: str | None
    created_at: str
    updated_at: str
    key: str


class DashboardStats(TypedDict):
    total_alerts: int
    open_alerts: int
    alerts_today: int
    unassigned_count: int
    alerts_by_severity: DashboardStatsAlertsBySeverity
    alerts_by_status: DashboardStatsAlertsByStatus
    alerts_by_determination: DashboardStatsAlertsByDetermination
    open_by_severity: DashboardStatsOpenBySeverity
    alerts_by_partner: dict[str, int]
    open_by_partner: dict[str, int]
    mttr_by_partner: dict[str, float]
    mttr_seconds: float | None
    total_runs: int
    active_runs: int
    runs_by_status: DashboardStatsRunsByStatus
    open_incidents: int
    priority_queue: list[Alert]
    my_alerts: list[Alert]
    recent_runs: list[Run]
    alerts_per_day: list[DashboardStatsAlertsPerDayItem]
    top_sources: list[DashboardStatsTopSourcesItem]
    top_rules: list[DashboardStatsTopRulesItem]


class DirectoryEntry(TypedDict):
    id: str
    username: str
    display_name: str


class Done(TypedDict):
    detail: str


class Enrichment(TypedDict):
    source: str
    data: Any
    malicious: bool
    score: float | None
    enriched_at: str


class Health(TypedDict):
    status: Literal["ok", "degraded"]
    database: Literal["ok", "unavailable"]
    queue: Literal["ok", "unavailable"]
    python: Literal["ok", "unavailable"]
    version: str


class Incident(TypedDict):
    id: str
    title: str
    description: str | None
    severity: Literal["critical", "high", "medium", "low"]
    status: Literal["open", "investigating", "closed"]
    assigned_to: str | None
    assigned_username: str | None
    tags: list[str]
    closed_at: str | None
    alert_count: int
    observable_count: int
    created_at: str
    updated_at: str


class IncidentLink(TypedDict):
    id: str
    incident_id: str
    alert_id: str


class IncidentSuggestion(TypedDict):
    source_ip: str
    alert_count: int
    severity: Literal["critical", "high", "medium", "low"]
    first_seen: str
    last_seen: str
    alerts: list[Alert]


class Integration(TypedDict):
    id: str
    integration_type: str
    name: str
    config: dict[str, Any]
    config_errors: list[str]
    enabled: bool
    health_status: Literal["healthy", "unhealthy", None]
    health_message: str | None
    last_health_check: str | None
    created_at: str
    updated_at: str


class IntegrationActionOutcome(TypedDict):
    integration_id: str
    action: str
    status: Literal["success"]
    result: Any
    duration_ms: int


class IntegrationHealth(TypedDict):
    healthy: bool
    message: str
    details: dict[str, Any] | None


class IntegrationType(TypedDict):
    type: str
    display_name: str
    description: str
    origin: Literal["built-in", "python"]
    config_schema: dict[str, Any]
    actions: list[IntegrationTypeActionsItem]


class LoginResponse(TypedDict):
    access_token: str
    token_type: Literal["bearer"]
    analyst: Analyst


class ManualAction(TypedDict):
    name: Literal["threat_intel_lookup", "ip_reputation_check", "whois_lookup", "dns_resolve"]
    description: str
    target_types: list[Literal["ip", "domain", "hash", "url"]]
    available: bool


class ManualActionResult(TypedDict):
    action: Literal["threat_intel_lookup", "ip_reputation_check", "whois_lookup", "dns_resolve"]
    target: str
    alert_id: str | None
    status: Literal["success", "failed"]
    result: Any
    error: str | None
    duration_ms: int


class Me(TypedDict):
    id: str
    username: str
    display_name: str
    email: str | None
    is_active: bool
    role: Literal["admin", "analyst", "viewer"]
    created_at: str
    updated_at: str
    permissions: list[Literal["alerts:read", "alerts:update", "alerts:delete", "incidents:read", "incidents:create", "incidents:update", "playbooks:read", "playbooks:execute", "playbooks:manage", "integrations:read", "integrations:manage", "observables:read", "observables:manage", "ai:use", "settings:manage", "users:manage", "api_keys:manage", "audit:read"]]


class Observable(TypedDict):
    id: str
    type: Literal["ip", "domain", "hash", "url"]
    value: str
    source: str | None
    enrichment_status: Literal["pending", "enriching", "enriched", "failed"]
    enrichments: list[Enrichment]
    tags: list[str]
    alert_id: str | None
    incident_id: str | None
    created_at: str
    updated_at: str


class PasswordChanged(TypedDict):
    detail: str
    access_token: str
    token_type: Literal["bearer"]


class Playbook(TypedDict):
    id: str
    name: str
    description: str | None
    module_path: str
    function_name: str
    source_path: str
    trigger_type: str | None
    trigger_config: dict[str, Any]
    order: int
    enabled: bool
    available: bool
    version: int
    created_at: str
    updated_at: str


class PlaybookError(TypedDict):
    path: str
    line: int | None
    error: str
    traceback: str | None
    created_at: str
    updated_at: str


class PlaybookStatistics(TypedDict):
    playbook_id: str
    counted_runs: int
    success_rate: float | None
    median_duration_ms: float | None
    last_runs: list[PlaybookStatisticsLastRunsItem]


class _ProblemAlways(TypedDict):
    type: str
    title: str
    status: int
    detail: str


class Problem(_ProblemAlways, total=False):
    request_id: str
    errors: list[ProblemErrorsItem]


class QueuedRun(TypedDict):
    message: str
    run_id: str
    celery_task_id: str


class Reload(TypedDict):
    playbooks: int
    errors: int


class Role(TypedDict):
    id: Literal["admin", "analyst", "viewer"]
    label: str
    permissions: list[Literal["alerts:read", "alerts:update", "alerts:delete", "incidents:read", "incidents:create", "incidents:update", "playbooks:read", "playbooks:execute", "playbooks:manage", "integrations:read", "integrations:manage", "observables:read", "observables:manage", "ai:use", "settings:manage", "users:manage", "api_keys:manage", "audit:read"]]


class Run(TypedDict):
    id: str
    playbook_id: str
    playbook_name: str
    playbook_version: int
    alert_id: str | None
    alert_title: str | None
    status: Literal["pending", "running", "success", "failed", "cancelled"]
    started_at: str | None
    finished_at: str | None
    error: str | None
    result: Any
    input_data: Any
    celery_task_id: str | None
    attempt: int
    retry_of: str | None
    triggered_by_username: str | None
    cancel_requested: bool
    created_at: str
    updated_at: str


class RunDetail(TypedDict):
    id: str
    playbook_id: str
    playbook_name: str
    playbook_version: int
    alert_id: str | None
    alert_title: str | None
    status: Literal["pending", "running", "success", "failed", "cancelled"]
    started_at: str | None
    finished_at: str | None
    error: str | None
    result: Any
    input_data: Any
    celery_task_id: str | None
    attempt: int
    retry_of: str | None
    triggered_by_username: str | None
    cancel_requested: bool
    created_at: str
    updated_at: str
    traceback: str | None
    action_results: list[ActionResult]
    logs: list[RunLog]


class RunLog(TypedDict):
    seq: int
    level: str
    text: str
    created_at: str


class SavedView(TypedDict):
    id: str
    page: Literal["alerts", "incidents", "runs", "observables"]
    name: str
    search: str
    created_at: str
    updated_at: str


class Settings(TypedDict):
    version: str
    database: Literal["embedded", "external"]
    python_version: str | None
    ai_provider: Literal["anthropic", "openai", "ollama", None]
    llm_model: str | None
    playbook_dirs: list[str]
    integration_dirs: list[str]
    limits: SettingsLimits


class Sightings(TypedDict):
    alert_count: int
    incident_count: int
    alerts: list[SightingsAlertsItem]
    incidents: list[SightingsIncidentsItem]


class TriggerDecision(TypedDict):
    playbook_id: str
    playbook_name: str
    enabled: bool
    available: bool
    matched: bool
    reason: str
    failed_condition: str | None
    run_id: str | None


class _WebhookAnswerAlways(TypedDict):
    alert_id: str
    playbooks_triggered: list[str]
    duplicate: bool
    duplicate_count: int
    title: str
    severity: Literal["critical", "high", "medium", "low"]
    message: str


class WebhookAnswer(_WebhookAnswerAlways, total=False):
    alert_ids: list[str]


class AiCorrelationGroupsItem(TypedDict):
    title: str
    alert_ids: list[str]
    reasoning: str


class AiCorrelationUsage(TypedDict):
    input_tokens: int
    output_tokens: int


class AiPlaybookUsage(TypedDict):
    input_tokens: int
    output_tokens: int


class AiSummaryUsage(TypedDict):
    input_tokens: int
    output_tokens: int


class AiTriageUsage(TypedDict):
    input_tokens: int
    output_tokens: int


class AlertIocs(TypedDict):
    ips: list[str]
    domains: list[str]
    hashes: list[str]
    urls: list[str]


class AlertDetailIocs(TypedDict):
    ips: list[str]
    domains: list[str]
    hashes: list[str]
    urls: list[str]


class AlertFacetsSeverityValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsSeverity(TypedDict):
    values: list[AlertFacetsSeverityValuesItem]
    is_capped: bool


class AlertFacetsStatusValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsStatus(TypedDict):
    values: list[AlertFacetsStatusValuesItem]
    is_capped: bool


class AlertFacetsDeterminationValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsDetermination(TypedDict):
    values: list[AlertFacetsDeterminationValuesItem]
    is_capped: bool


class AlertFacetsSourceValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsSource(TypedDict):
    values: list[AlertFacetsSourceValuesItem]
    is_capped: bool


class AlertFacetsPartnerValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsPartner(TypedDict):
    values: list[AlertFacetsPartnerValuesItem]
    is_capped: bool


class AlertFacetsAssignedToValuesItem(TypedDict):
    value: str
    label: str
    count: int


class AlertFacetsAssignedTo(TypedDict):
    values: list[AlertFacetsAssignedToValuesItem]
    is_capped: bool


class BulkAnswerErrorsItem(TypedDict):
    alert_id: str
    detail: str


class DashboardStatsAlertsBySeverity(TypedDict):
    critical: int
    high: int
    medium: int
    low: int


class DashboardStatsAlertsByStatus(TypedDict):
    new: int
    in_progress: int
    resolved: int


class DashboardStatsAlertsByDetermination(TypedDict):
    unknown: int
    malicious: int
    suspicious: int
    benign: int


class DashboardStatsOpenBySeverity(TypedDict):
    critical: int
    high: int
    medium: int
    low: int


class DashboardStatsRunsByStatus(TypedDict):
    pending: int
    running: int
    success: int
    failed: int
    cancelled: int


class DashboardStatsAlertsPerDayItem(TypedDict):
    day: str
    critical: int
    high: int
    medium: int
    low: int
    total: int


class DashboardStatsTopSourcesItem(TypedDict):
    source: str
    count: int


class DashboardStatsTopRulesItem(TypedDict):
    rule_name: str
    count: int


class IntegrationTypeActionsItem(TypedDict):
    name: str
    description: str
    parameters: dict[str, Any]


class PlaybookStatisticsLastRunsItem(TypedDict):
    id: str
    status: Literal["pending", "running", "success", "failed", "cancelled"]
    duration_ms: int | None
    created_at: str


class ProblemErrorsItem(TypedDict):
    path: str
    message: str


class SettingsLimits(TypedDict):
    webhook_rate_limit: int
    webhook_rate_window_seconds: int
    worker_concurrency: int
    jwt_expire_minutes: int
    max_body_bytes: int
    run_timeout_seconds: int
    ai_timeout_seconds: int
    ai_rate_limit: int


class SightingsAlertsItem(TypedDict):
    id: str
    title: str
    severity: Literal["critical", "high", "medium", "low"]
    status: str
    source: str
    created_at: str


class SightingsIncidentsItem(TypedDict):
    id: str
    title: str
    severity: Literal["critical", "high", "medium", "low"]
    status: Literal["open", "investigating", "closed"]
    created_at: str


class ListAlertsAnswer(TypedDict):
    alerts: list[Alert]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ChangeAlertsFilter(TypedDict, total=False):
    id: str | list[str]
    status: str | list[str]
    severity: str | list[str]
    determination: str | list[str]
    source: str | list[str]
    partner: str | list[str]
    assigned_to: str | list[str]
    tag: str | list[str]
    source_ip: str | list[str]
    hostname: str | list[str]
    rule_name: str | list[str]
    q: str
    created_after: str
    created_before: str
    has_incident: bool


class ListAlertActivitiesAnswer(TypedDict):
    activities: list[Activity]
    total: int
    next_cursor: str | None


class ListAlertObservablesAnswer(TypedDict):
    observables: list[Observable]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ListIncidentsAnswer(TypedDict):
    incidents: list[Incident]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ListIncidentActivitiesAnswer(TypedDict):
    activities: list[Activity]
    total: int
    next_cursor: str | None


class ListObservablesAnswer(TypedDict):
    observables: list[Observable]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ListRunsAnswer(TypedDict):
    runs: list[Run]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ListAlertRunsAnswer(TypedDict):
    runs: list[Run]
    total: int
    total_is_estimate: bool
    next_cursor: str | None


class ListAuditAnswer(TypedDict):
    events: list[AuditEvent]
    total: int
    next_cursor: str | None


class Client(_Transport):
    def get_metrics(self) -> str:
        """Metrics for a Prometheus scraper."""
        return self._call("GET", "/metrics")

    def login(self, username: str, password: str) -> LoginResponse:
        """Log in. The client uses the token from now on."""
        answer = self._call("POST", "/api/v1/auth/login", body=_body(username=username, password=password))
        self.token = answer["access_token"]
        return answer

    def get_me(self) -> Me:
        """Who am I, and what may I do?"""
        return self._call("GET", "/api/v1/auth/me")

    def change_password(self, current_password: str, new_password: str) -> PasswordChanged:
        """Change my password; ends all my other sessions."""
        return self._call(
            "POST",
            "/api/v1/auth/change-password",
            body=_body(current_password=current_password, new_password=new_password),
        )

    def get_capabilities(self) -> Capabilities:
        """What this server offers."""
        return self._call("GET", "/api/v1/auth/capabilities")

    def list_analysts(self) -> list[Analyst]:
        """All analysts. Needs users:manage."""
        return self._call("GET", "/api/v1/auth/analysts")

    def create_analyst(
        self,
        username: str,
        display_name: str,
        password: str,
        *,
        email: str | None | Unset = UNSET,
        role: Literal["admin", "analyst", "viewer"] | Unset = UNSET,
    ) -> Analyst:
        """Create an analyst. Needs users:manage."""
        return self._call(
            "POST",
            "/api/v1/auth/analysts",
            body=_body(username=username, display_name=display_name, email=email, password=password, role=role),
        )

    def update_analyst(
        self,
        analyst_id: str,
        *,
        display_name: str | Unset = UNSET,
        email: str | None | Unset = UNSET,
        is_active: bool | Unset = UNSET,
        role: Literal["admin", "analyst", "viewer"] | Unset = UNSET,
    ) -> Analyst:
        """Change an analyst. Needs users:manage."""
        return self._call(
            "PATCH",
            f"/api/v1/auth/analysts/{_segment(analyst_id)}",
            body=_body(display_name=display_name, email=email, is_active=is_active, role=role),
        )

    def reset_analyst_password(self, analyst_id: str, new_password: str) -> Done:
        """Set an analyst's password. Needs users:manage."""
        return self._call(
            "POST",
            f"/api/v1/auth/analysts/{_segment(analyst_id)}/reset-password",
            body=_body(new_password=new_password),
        )

    def list_analyst_directory(self) -> list[DirectoryEntry]:
        """Active analysts, for assignment."""
        return self._call("GET", "/api/v1/auth/analysts/directory")

    def list_roles(self) -> list[Role]:
        """The roles and what they may do. Needs users:manage."""
        return self._call("GET", "/api/v1/auth/roles")

    def list_api_keys(self) -> list[ApiKey]:
        """All API keys, newest first. Needs api_keys:manage."""
        return self._call("GET", "/api/v1/api-keys")

    def create_api_key(self, name: str, *, expires_at: str | None | Unset = UNSET) -> CreatedApiKey:
        """Create an API key; the answer shows it once. Needs api_keys:manage."""
        return self._call("POST", "/api/v1/api-keys", body=_body(name=name, expires_at=expires_at))

    def delete_api_key(self, api_key_id: str) -> Done:
        """Revoke an API key, at once and everywhere. Needs api_keys:manage."""
        return self._call("DELETE", f"/api/v1/api-keys/{_segment(api_key_id)}")

    def send_alert(self, body: dict[str, Any]) -> WebhookAnswer:
        """Send an alert."""
        return self._call("POST", "/api/v1/webhooks/alerts", body=body, key=True)

    def send_siem_alert(self, body: dict[str, Any]) -> WebhookAnswer:
        """Send an alert of the SIEM connector."""
        return self._call("POST", "/api/v1/webhooks/alerts/siem", body=body, key=True)

    def list_alerts(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        id: list[str] | None = None,
        status: list[str] | None = None,
        severity: list[str] | None = None,
        determination: list[str] | None = None,
        source: list[str] | None = None,
        partner: list[str] | None = None,
        assigned_to: list[str] | None = None,
        tag: list[str] | None = None,
        source_ip: list[str] | None = None,
        hostname: list[str] | None = None,
        rule_name: list[str] | None = None,
        q: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        has_incident: bool | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "severity", "-severity", "duplicate_count", "-duplicate_count"] | None = None,
    ) -> ListAlertsAnswer:
        """Find alerts. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        id: Any of these alerts
        status: Any of new, in_progress, resolved
        severity: Any of critical, high, medium, low
        determination: Any of unknown, malicious, suspicious, benign
        source: Any of these sources
        partner: Any of these partners
        assigned_to: Analyst ids, "me" or "none"
        tag: Any of these tags
        source_ip: Any of these addresses
        hostname: Any of these hosts
        rule_name: Any of these rules (repeat the parameter: commas belong to the name)
        q: Beginnings of words in title, description, rule, host, addresses, tags or indicators
        sort: "-" for descending
        """
        return self._call(
            "GET",
            "/api/v1/alerts",
            query={
                "limit": limit, "offset": offset, "cursor": cursor, "id": id, "status": status, "severity": severity,
                "determination": determination, "source": source, "partner": partner, "assigned_to": assigned_to,
                "tag": tag, "source_ip": source_ip, "hostname": hostname, "rule_name": rule_name, "q": q,
                "created_after": created_after, "created_before": created_before, "has_incident": has_incident,
                "sort": sort
            },
        )

    def iter_alerts(
        self,
        *,
        id: list[str] | None = None,
        status: list[str] | None = None,
        severity: list[str] | None = None,
        determination: list[str] | None = None,
        source: list[str] | None = None,
        partner: list[str] | None = None,
        assigned_to: list[str] | None = None,
        tag: list[str] | None = None,
        source_ip: list[str] | None = None,
        hostname: list[str] | None = None,
        rule_name: list[str] | None = None,
        q: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        has_incident: bool | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "severity", "-severity", "duplicate_count", "-duplicate_count"] | None = None,
    ) -> Iterator[Alert]:
        """Find alerts. One after the other, through all pages. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        id: Any of these alerts
        status: Any of new, in_progress, resolved
        severity: Any of critical, high, medium, low
        determination: Any of unknown, malicious, suspicious, benign
        source: Any of these sources
        partner: Any of these partners
        assigned_to: Analyst ids, "me" or "none"
        tag: Any of these tags
        source_ip: Any of these addresses
        hostname: Any of these hosts
        rule_name: Any of these rules (repeat the parameter: commas belong to the name)
        q: Beginnings of words in title, description, rule, host, addresses, tags or indicators
        sort: "-" for descending
        """
        return self._pages(
            "/api/v1/alerts",
            {
                "id": id, "status": status, "severity": severity, "determination": determination, "source": source,
                "partner": partner, "assigned_to": assigned_to, "tag": tag, "source_ip": source_ip,
                "hostname": hostname, "rule_name": rule_name, "q": q, "created_after": created_after,
                "created_before": created_before, "has_incident": has_incident, "sort": sort
            },
            "alerts",
        )

    def get_alert_facets(
        self,
        *,
        id: list[str] | None = None,
        status: list[str] | None = None,
        severity: list[str] | None = None,
        determination: list[str] | None = None,
        source: list[str] | None = None,
        partner: list[str] | None = None,
        assigned_to: list[str] | None = None,
        tag: list[str] | None = None,
        source_ip: list[str] | None = None,
        hostname: list[str] | None = None,
        rule_name: list[str] | None = None,
        q: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        has_incident: bool | None = None,
    ) -> AlertFacets:
        """How many alerts each value of the filters would show. Needs alerts:read.

        id: Any of these alerts
        status: Any of new, in_progress, resolved
        severity: Any of critical, high, medium, low
        determination: Any of unknown, malicious, suspicious, benign
        source: Any of these sources
        partner: Any of these partners
        assigned_to: Analyst ids, "me" or "none"
        tag: Any of these tags
        source_ip: Any of these addresses
        hostname: Any of these hosts
        rule_name: Any of these rules (repeat the parameter: commas belong to the name)
        q: Beginnings of words in title, description, rule, host, addresses, tags or indicators
        """
        return self._call(
            "GET",
            "/api/v1/alerts/facets",
            query={
                "id": id, "status": status, "severity": severity, "determination": determination, "source": source,
                "partner": partner, "assigned_to": assigned_to, "tag": tag, "source_ip": source_ip,
                "hostname": hostname, "rule_name": rule_name, "q": q, "created_after": created_after,
                "created_before": created_before, "has_incident": has_incident
            },
        )

    def get_alert(self, alert_id: str) -> AlertDetail:
        """One alert with its payload. Needs alerts:read."""
        return self._call("GET", f"/api/v1/alerts/{_segment(alert_id)}")

    def update_alert(
        self,
        alert_id: str,
        *,
        status: Literal["new", "in_progress", "resolved"] | Unset = UNSET,
        severity: Literal["critical", "high", "medium", "low"] | Unset = UNSET,
        determination: Literal["unknown", "malicious", "suspicious", "benign"] | Unset = UNSET,
        resolve_reason: str | None | Unset = UNSET,
        partner: str | None | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
        assigned_to: str | None | Unset = UNSET,
    ) -> Alert:
        """Change an alert. Needs alerts:update."""
        return self._call(
            "PATCH",
            f"/api/v1/alerts/{_segment(alert_id)}",
            body=_body(
                status=status, severity=severity, determination=determination, resolve_reason=resolve_reason,
                partner=partner, tags=tags, assigned_to=assigned_to
            ),
        )

    def delete_alert(self, alert_id: str) -> Done:
        """Delete an alert with its trail. Needs alerts:delete."""
        return self._call("DELETE", f"/api/v1/alerts/{_segment(alert_id)}")

    def claim_alert(self, alert_id: str) -> Alert:
        """Take an alert. Needs alerts:update."""
        return self._call("POST", f"/api/v1/alerts/{_segment(alert_id)}/claim")

    def change_alerts(
        self,
        action: Literal["resolve", "assign", "change_severity", "set_status", "add_tags", "claim", "link_incident"],
        *,
        alert_ids: list[str] | Unset = UNSET,
        filter: ChangeAlertsFilter | Unset = UNSET,
        determination: Literal["unknown", "malicious", "suspicious", "benign"] | Unset = UNSET,
        resolve_reason: str | None | Unset = UNSET,
        assigned_to: str | None | Unset = UNSET,
        severity: Literal["critical", "high", "medium", "low"] | Unset = UNSET,
        status: Literal["new", "in_progress", "resolved"] | Unset = UNSET,
        incident_id: str | Unset = UNSET,
        tags: list[str] | Unset = UNSET,
        undoable: bool | Unset = UNSET,
    ) -> BulkAnswer:
        """Change many alerts alike. Needs alerts:update."""
        return self._call(
            "POST",
            "/api/v1/alerts/bulk",
            body=_body(
                alert_ids=alert_ids, filter=filter, action=action, determination=determination,
                resolve_reason=resolve_reason, assigned_to=assigned_to, severity=severity, status=status,
                incident_id=incident_id, tags=tags, undoable=undoable
            ),
        )

    def undo_change_of_alerts(self, bulk_id: str) -> BulkAnswer:
        """Take back my change of many alerts. Needs alerts:update."""
        return self._call("POST", f"/api/v1/alerts/bulk/{_segment(bulk_id)}/undo")

    def list_alert_activities(
        self,
        alert_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        order: Literal["asc", "desc"] | None = None,
    ) -> ListAlertActivitiesAnswer:
        """What happened to it, newest first. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._call(
            "GET",
            f"/api/v1/alerts/{_segment(alert_id)}/activities",
            query={"limit": limit, "offset": offset, "cursor": cursor, "order": order},
        )

    def iter_alert_activities(
        self,
        alert_id: str,
        *,
        order: Literal["asc", "desc"] | None = None,
    ) -> Iterator[Activity]:
        """What happened to it, newest first. One after the other, through all pages. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._pages(
            f"/api/v1/alerts/{_segment(alert_id)}/activities",
            {"order": order},
            "activities",
        )

    def create_alert_comment(self, alert_id: str, text: str) -> Activity:
        """Comment on an alert. Needs alerts:update."""
        return self._call("POST", f"/api/v1/alerts/{_segment(alert_id)}/comments", body=_body(text=text))

    def update_alert_comment(self, alert_id: str, comment_id: str, text: str) -> Activity:
        """Edit my comment; earlier texts are kept. Needs alerts:update."""
        return self._call(
            "PATCH",
            f"/api/v1/alerts/{_segment(alert_id)}/comments/{_segment(comment_id)}",
            body=_body(text=text),
        )

    def list_alert_observables(
        self,
        alert_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
    ) -> ListAlertObservablesAnswer:
        """Indicators seen in it. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._call(
            "GET",
            f"/api/v1/alerts/{_segment(alert_id)}/observables",
            query={"limit": limit, "offset": offset, "cursor": cursor},
        )

    def iter_alert_observables(self, alert_id: str) -> Iterator[Observable]:
        """Indicators seen in it. One after the other, through all pages. Needs alerts:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._pages(f"/api/v1/alerts/{_segment(alert_id)}/observables", {}, "observables")

    def list_incidents(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        status: list[str] | None = None,
        severity: list[str] | None = None,
        assigned_to: list[str] | None = None,
        tag: list[str] | None = None,
        q: str | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "severity", "-severity"] | None = None,
    ) -> ListIncidentsAnswer:
        """Find incidents. Needs incidents:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        status: Any of open, investigating, closed
        severity: Any of critical, high, medium, low
        assigned_to: Analyst ids, "me" or "none"
        tag: Any of these tags
        q: Words in title and description
        sort: "-" for descending
        """
        return self._call(
            "GET",
            "/api/v1/incidents",
            query={
                "limit": limit, "offset": offset, "cursor": cursor, "status": status, "severity": severity,
                "assigned_to": assigned_to, "tag": tag, "q": q, "sort": sort
            },
        )

    def iter_incidents(
        self,
        *,
        status: list[str] | None = None,
        severity: list[str] | None = None,
        assigned_to: list[str] | None = None,
        tag: list[str] | None = None,
        q: str | None = None,
        sort: Literal["created_at", "-created_at", "updated_at", "-updated_at", "severity", "-severity"] | None = None,
    ) -> Iterator[Incident]:
        """Find incidents. One after the other, through all pages. Needs incidents:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        status: Any of open, investigating, closed
        severity: Any of critical, high, medium, low
        assigned_to: Analyst ids, "me" or "none"
        tag: Any of these tags
        q: Words in title and description
        sort: "-" for descending
        """
        return self._pages(
            "/api/v1/incidents",
            {
                "status": status, "severity": severity, "assigned_to": assigned_to, "tag": tag, "q": q, "sort": sort
            },
            "incidents",
        )

    def create_incident(
        self,
        *,
        title: str | None | Unset = UNSET,
        description: str | None | Unset = UNSET,
        severity: Literal["critical", "high", "medium", "low", None] | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
        assigned_to: str | None | Unset = UNSET,
        alert_id: str | None | Unset = UNSET,
        alert_ids: list[str] | Unset = UNSET,
        source_ip: str | Unset = UNSET,
    ) -> Incident:
        """Open an incident, alone or from alerts. Needs incidents:create."""
        return self._call(
            "POST",
            "/api/v1/incidents",
            body=_body(
                title=title, description=description, severity=severity, tags=tags, assigned_to=assigned_to,
                alert_id=alert_id, alert_ids=alert_ids, source_ip=source_ip
            ),
        )

    def list_incident_suggestions(self, *, limit: int | None = None) -> list[IncidentSuggestion]:
        """Open alerts in no incident that share a source_ip. Needs incidents:read.

        limit: Groups, largest first
        """
        return self._call("GET", "/api/v1/incidents/suggestions", query={"limit": limit})

    def get_incident(self, incident_id: str) -> Incident:
        """One incident. Needs incidents:read."""
        return self._call("GET", f"/api/v1/incidents/{_segment(incident_id)}")

    def update_incident(
        self,
        incident_id: str,
        *,
        title: str | Unset = UNSET,
        description: str | None | Unset = UNSET,
        severity: Literal["critical", "high", "medium", "low"] | Unset = UNSET,
        status: Literal["open", "investigating", "closed"] | Unset = UNSET,
        assigned_to: str | None | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
    ) -> Incident:
        """Change an incident. Needs incidents:update."""
        return self._call(
            "PATCH",
            f"/api/v1/incidents/{_segment(incident_id)}",
            body=_body(
                title=title, description=description, severity=severity, status=status, assigned_to=assigned_to,
                tags=tags
            ),
        )

    def list_incident_activities(
        self,
        incident_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        order: Literal["asc", "desc"] | None = None,
    ) -> ListIncidentActivitiesAnswer:
        """Its timeline, oldest first. Needs incidents:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._call(
            "GET",
            f"/api/v1/incidents/{_segment(incident_id)}/activities",
            query={"limit": limit, "offset": offset, "cursor": cursor, "order": order},
        )

    def iter_incident_activities(
        self,
        incident_id: str,
        *,
        order: Literal["asc", "desc"] | None = None,
    ) -> Iterator[Activity]:
        """Its timeline, oldest first. One after the other, through all pages. Needs incidents:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._pages(
            f"/api/v1/incidents/{_segment(incident_id)}/activities",
            {"order": order},
            "activities",
        )

    def create_incident_comment(self, incident_id: str, text: str) -> Activity:
        """Comment on an incident. Needs incidents:update."""
        return self._call(
            "POST",
            f"/api/v1/incidents/{_segment(incident_id)}/comments",
            body=_body(text=text),
        )

    def update_incident_comment(self, incident_id: str, comment_id: str, text: str) -> Activity:
        """Edit my comment; earlier texts are kept. Needs incidents:update."""
        return self._call(
            "PATCH",
            f"/api/v1/incidents/{_segment(incident_id)}/comments/{_segment(comment_id)}",
            body=_body(text=text),
        )

    def list_incident_alerts(self, incident_id: str) -> list[Alert]:
        """Its alerts, newest first. Needs incidents:read."""
        return self._call("GET", f"/api/v1/incidents/{_segment(incident_id)}/alerts")

    def link_alert(self, incident_id: str, alert_id: str) -> IncidentLink:
        """Link an alert. Needs incidents:update."""
        return self._call(
            "POST",
            f"/api/v1/incidents/{_segment(incident_id)}/alerts",
            body=_body(alert_id=alert_id),
        )

    def unlink_alert(self, incident_id: str, alert_id: str) -> Done:
        """Unlink an alert. Needs incidents:update."""
        return self._call(
            "DELETE",
            f"/api/v1/incidents/{_segment(incident_id)}/alerts/{_segment(alert_id)}",
        )

    def list_incident_observables(self, incident_id: str) -> list[Observable]:
        """Its observables. Needs observables:read."""
        return self._call("GET", f"/api/v1/incidents/{_segment(incident_id)}/observables")

    def create_incident_observable(
        self,
        incident_id: str,
        type: Literal["ip", "domain", "hash", "url"],
        value: str,
        *,
        source: str | None | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
    ) -> Observable:
        """Add an observable; a known one is answered as it is. Needs observables:manage."""
        return self._call(
            "POST",
            f"/api/v1/incidents/{_segment(incident_id)}/observables",
            body=_body(type=type, value=value, source=source, tags=tags),
        )

    def list_alert_incidents(self, alert_id: str) -> list[Incident]:
        """The incidents it is in. Needs alerts:read."""
        return self._call("GET", f"/api/v1/alerts/{_segment(alert_id)}/incidents")

    def put_alert_into_incident(
        self,
        alert_id: str,
        *,
        incident_id: str | Unset = UNSET,
        title: str | None | Unset = UNSET,
        description: str | None | Unset = UNSET,
        severity: Literal["critical", "high", "medium", "low", None] | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
    ) -> Incident:
        """Put an alert into an incident, existing or new. Needs incidents:update."""
        return self._call(
            "POST",
            f"/api/v1/alerts/{_segment(alert_id)}/incidents",
            body=_body(
                incident_id=incident_id, title=title, description=description, severity=severity, tags=tags
            ),
        )

    def list_observables(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        type: list[str] | None = None,
        enrichment_status: list[str] | None = None,
        tag: list[str] | None = None,
        alert_id: str | None = None,
        incident_id: str | None = None,
        malicious: bool | None = None,
        q: str | None = None,
    ) -> ListObservablesAnswer:
        """Find observables. Needs observables:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        type: Any of ip, domain, hash, url
        enrichment_status: Any of pending, enriching, enriched, failed
        tag: Any of these tags
        malicious: Whether a provider called it malicious
        q: What the value begins with; for URLs also without their scheme
        """
        return self._call(
            "GET",
            "/api/v1/observables",
            query={
                "limit": limit, "offset": offset, "cursor": cursor, "type": type,
                "enrichment_status": enrichment_status, "tag": tag, "alert_id": alert_id, "incident_id": incident_id,
                "malicious": malicious, "q": q
            },
        )

    def iter_observables(
        self,
        *,
        type: list[str] | None = None,
        enrichment_status: list[str] | None = None,
        tag: list[str] | None = None,
        alert_id: str | None = None,
        incident_id: str | None = None,
        malicious: bool | None = None,
        q: str | None = None,
    ) -> Iterator[Observable]:
        """Find observables. One after the other, through all pages. Needs observables:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        type: Any of ip, domain, hash, url
        enrichment_status: Any of pending, enriching, enriched, failed
        tag: Any of these tags
        malicious: Whether a provider called it malicious
        q: What the value begins with; for URLs also without their scheme
        """
        return self._pages(
            "/api/v1/observables",
            {
                "type": type, "enrichment_status": enrichment_status, "tag": tag, "alert_id": alert_id,
                "incident_id": incident_id, "malicious": malicious, "q": q
            },
            "observables",
        )

    def create_observable(
        self,
        type: Literal["ip", "domain", "hash", "url"],
        value: str,
        *,
        source: str | None | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
        alert_id: str | None | Unset = UNSET,
        incident_id: str | None | Unset = UNSET,
    ) -> Observable:
        """Add an observable; one that its alert or incident has already is answered as it is. Needs observables:manage."""
        return self._call(
            "POST",
            "/api/v1/observables",
            body=_body(
                type=type, value=value, source=source, tags=tags, alert_id=alert_id, incident_id=incident_id
            ),
        )

    def get_observable(self, observable_id: str) -> Observable:
        """One observable. Needs observables:read."""
        return self._call("GET", f"/api/v1/observables/{_segment(observable_id)}")

    def update_observable(self, observable_id: str, *, tags: list[str] | None | Unset = UNSET) -> Observable:
        """Set its tags. Needs observables:manage."""
        return self._call("PATCH", f"/api/v1/observables/{_segment(observable_id)}", body=_body(tags=tags))

    def get_observable_sightings(self, observable_id: str) -> Sightings:
        """Alerts and incidents the same value was seen in. Needs observables:read."""
        return self._call("GET", f"/api/v1/observables/{_segment(observable_id)}/sightings")

    def create_observable_enrichment(
        self,
        observable_id: str,
        source: str,
        data: Any,
        *,
        malicious: bool | Unset = UNSET,
        score: float | None | Unset = UNSET,
    ) -> Observable:
        """Add a finding by hand. Needs observables:manage."""
        return self._call(
            "POST",
            f"/api/v1/observables/{_segment(observable_id)}/enrichments",
            body=_body(source=source, data=data, malicious=malicious, score=score),
        )

    def enrich_observable(self, observable_id: str) -> Observable:
        """Ask every enabled provider that fits; answers of the last hour are not asked for again. Needs observables:manage."""
        return self._call("POST", f"/api/v1/observables/{_segment(observable_id)}/enrich")

    def list_playbooks(self) -> list[Playbook]:
        """All playbooks, in the order in which they run. Needs playbooks:read."""
        return self._call("GET", "/api/v1/playbooks")

    def list_playbook_errors(self) -> list[PlaybookError]:
        """Playbook files that do not load, and why. Needs playbooks:read."""
        return self._call("GET", "/api/v1/playbooks/errors")

    def list_playbook_statistics(self) -> list[PlaybookStatistics]:
        """How the newest runs of each playbook went. Needs playbooks:read."""
        return self._call("GET", "/api/v1/playbooks/statistics")

    def reload_playbooks(self) -> Reload:
        """Look for changed playbooks now. Needs playbooks:manage."""
        return self._call("POST", "/api/v1/playbooks/reload")

    def get_playbook(self, playbook_id: str) -> Playbook:
        """One playbook. Needs playbooks:read."""
        return self._call("GET", f"/api/v1/playbooks/{_segment(playbook_id)}")

    def update_playbook(self, playbook_id: str, *, enabled: bool | Unset = UNSET) -> Playbook:
        """Enable or disable a playbook. Needs playbooks:manage."""
        return self._call(
            "PATCH",
            f"/api/v1/playbooks/{_segment(playbook_id)}",
            body=_body(enabled=enabled),
        )

    def run_playbook(
        self,
        playbook_id: str,
        *,
        alert_id: str | None | Unset = UNSET,
        input_data: dict[str, Any] | None | Unset = UNSET,
    ) -> QueuedRun:
        """Run a playbook. Needs playbooks:execute."""
        return self._call(
            "POST",
            f"/api/v1/playbooks/{_segment(playbook_id)}/run",
            body=_body(alert_id=alert_id, input_data=input_data),
        )

    def list_alert_triggers(self, alert_id: str) -> list[TriggerDecision]:
        """Why did, or did not, each playbook run? Needs alerts:read."""
        return self._call("GET", f"/api/v1/alerts/{_segment(alert_id)}/triggers")

    def list_runs(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        status: list[str] | None = None,
        playbook_id: str | None = None,
        alert_id: str | None = None,
        q: str | None = None,
    ) -> ListRunsAnswer:
        """Playbook runs, newest first. Needs playbooks:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        status: Any of pending, running, success, failed, cancelled
        q: Text in the playbook name or the error
        """
        return self._call(
            "GET",
            "/api/v1/runs",
            query={
                "limit": limit, "offset": offset, "cursor": cursor, "status": status, "playbook_id": playbook_id,
                "alert_id": alert_id, "q": q
            },
        )

    def iter_runs(
        self,
        *,
        status: list[str] | None = None,
        playbook_id: str | None = None,
        alert_id: str | None = None,
        q: str | None = None,
    ) -> Iterator[Run]:
        """Playbook runs, newest first. One after the other, through all pages. Needs playbooks:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        status: Any of pending, running, success, failed, cancelled
        q: Text in the playbook name or the error
        """
        return self._pages(
            "/api/v1/runs",
            {"status": status, "playbook_id": playbook_id, "alert_id": alert_id, "q": q},
            "runs",
        )

    def get_run(self, run_id: str) -> RunDetail:
        """One run with its actions and logs. Needs playbooks:read."""
        return self._call("GET", f"/api/v1/runs/{_segment(run_id)}")

    def list_alert_runs(
        self,
        alert_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
    ) -> ListAlertRunsAnswer:
        """Playbook runs of an alert. Needs playbooks:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._call(
            "GET",
            f"/api/v1/alerts/{_segment(alert_id)}/runs",
            query={"limit": limit, "offset": offset, "cursor": cursor},
        )

    def iter_alert_runs(self, alert_id: str) -> Iterator[Run]:
        """Playbook runs of an alert. One after the other, through all pages. Needs playbooks:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        """
        return self._pages(f"/api/v1/alerts/{_segment(alert_id)}/runs", {}, "runs")

    def cancel_run(self, run_id: str) -> Run:
        """Cancel a run. Needs playbooks:execute."""
        return self._call("POST", f"/api/v1/runs/{_segment(run_id)}/cancel")

    def retry_run(self, run_id: str) -> QueuedRun:
        """Run it again with the same input. Needs playbooks:execute."""
        return self._call("POST", f"/api/v1/runs/{_segment(run_id)}/retry")

    def list_integrations(self) -> list[Integration]:
        """All integrations, newest first. Needs integrations:read."""
        return self._call("GET", "/api/v1/integrations")

    def create_integration(
        self,
        *,
        type: str | Unset = UNSET,
        integration_type: str | Unset = UNSET,
        name: str | None | Unset = UNSET,
        config: dict[str, Any] | Unset = UNSET,
        enabled: bool | Unset = UNSET,
    ) -> Integration:
        """Add an integration; what its config lacks can be added later. Needs integrations:manage."""
        return self._call(
            "POST",
            "/api/v1/integrations",
            body=_body(type=type, integration_type=integration_type, name=name, config=config, enabled=enabled),
        )

    def list_integration_types(self) -> list[IntegrationType]:
        """Types of integration, with the schema of their config and their actions. Needs integrations:read."""
        return self._call("GET", "/api/v1/integrations/types")

    def list_integration_errors(self) -> list[ConnectorProblem]:
        """Python connectors that could not be loaded, and why. Needs integrations:read."""
        return self._call("GET", "/api/v1/integrations/errors")

    def get_integration(self, integration_id: str) -> Integration:
        """One integration, secrets masked. Needs integrations:read."""
        return self._call("GET", f"/api/v1/integrations/{_segment(integration_id)}")

    def update_integration(
        self,
        integration_id: str,
        *,
        name: str | Unset = UNSET,
        config: dict[str, Any] | Unset = UNSET,
        enabled: bool | Unset = UNSET,
    ) -> Integration:
        """Change an integration. Needs integrations:manage."""
        return self._call(
            "PATCH",
            f"/api/v1/integrations/{_segment(integration_id)}",
            body=_body(name=name, config=config, enabled=enabled),
        )

    def delete_integration(self, integration_id: str) -> Done:
        """Remove an integration and its credentials. Needs integrations:manage."""
        return self._call("DELETE", f"/api/v1/integrations/{_segment(integration_id)}")

    def check_integration(self, integration_id: str) -> IntegrationHealth:
        """Connect, check and disconnect; the outcome is stored. Needs integrations:manage."""
        return self._call("POST", f"/api/v1/integrations/{_segment(integration_id)}/health")

    def run_integration_action(
        self,
        integration_id: str,
        action: str,
        body: dict[str, Any],
    ) -> IntegrationActionOutcome:
        """Run one of its actions by hand. Needs integrations:manage."""
        return self._call(
            "POST",
            f"/api/v1/integrations/{_segment(integration_id)}/actions/{_segment(action)}",
            body=body,
        )

    def list_actions(self) -> list[ManualAction]:
        """Manual enrichment actions, with the kinds of target they take. Needs observables:read."""
        return self._call("GET", "/api/v1/actions")

    def execute_action(
        self,
        action: Literal["threat_intel_lookup", "ip_reputation_check", "whois_lookup", "dns_resolve"],
        target: str,
        *,
        alert_id: str | None | Unset = UNSET,
    ) -> ManualActionResult:
        """Run a manual enrichment action; with an alert it is noted there. Needs observables:manage."""
        return self._call(
            "POST",
            "/api/v1/actions/execute",
            body=_body(action=action, target=target, alert_id=alert_id),
        )

    def list_views(
        self,
        *,
        page: Literal["alerts", "incidents", "runs", "observables"] | None = None,
    ) -> list[SavedView]:
        """My saved views."""
        return self._call("GET", "/api/v1/views", query={"page": page})

    def create_view(
        self,
        page: Literal["alerts", "incidents", "runs", "observables"],
        name: str,
        search: str,
    ) -> SavedView:
        """Save a view."""
        return self._call("POST", "/api/v1/views", body=_body(page=page, name=name, search=search))

    def update_view(self, view_id: str, *, name: str | Unset = UNSET, search: str | Unset = UNSET) -> SavedView:
        """Rename a view of mine, or change what it shows."""
        return self._call(
            "PATCH",
            f"/api/v1/views/{_segment(view_id)}",
            body=_body(name=name, search=search),
        )

    def delete_view(self, view_id: str) -> Done:
        """Delete a view of mine."""
        return self._call("DELETE", f"/api/v1/views/{_segment(view_id)}")

    def get_dashboard_stats(self) -> DashboardStats:
        """Counts, trends and what to do next. Needs alerts:read."""
        return self._call("GET", "/api/v1/dashboard/stats")

    def follow_events(self, last_event_id: str | None = None) -> Iterator[dict[str, Any]]:
        """Follow changes as server-sent events. Each has id, event and data. Needs alerts:read."""
        return self._follow("/api/v1/events", last_event_id)

    def ai_summarize(self, alert_id: str) -> AiSummary:
        """An alert in two or three sentences. Needs ai:use."""
        return self._call("POST", "/api/v1/ai/summarize", body=_body(alert_id=alert_id))

    def ai_triage(self, alert_id: str) -> AiTriage:
        """A suggested triage; nothing is applied. Needs ai:use."""
        return self._call("POST", "/api/v1/ai/triage", body=_body(alert_id=alert_id))

    def ai_generate_playbook(self, description: str) -> AiPlaybook:
        """A playbook from a description; nothing is saved. Needs ai:use."""
        return self._call("POST", "/api/v1/ai/generate-playbook", body=_body(description=description))

    def ai_auto_resolve(self, alert_ids: list[str]) -> list[AiRecommendation]:
        """Which alerts may be resolved; nothing is applied. Model and token usage are in X-AI headers. Needs ai:use."""
        return self._call("POST", "/api/v1/ai/auto-resolve", body=_body(alert_ids=alert_ids))

    def ai_correlate(self, alert_ids: list[str]) -> AiCorrelation:
        """Which alerts belong together. Needs ai:use."""
        return self._call("POST", "/api/v1/ai/correlate", body=_body(alert_ids=alert_ids))

    def list_audit(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        action: list[str] | None = None,
        actor_id: str | None = None,
        q: str | None = None,
    ) -> ListAuditAnswer:
        """Security events, newest first. Needs audit:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        action: Any of login, login_failed, password_changed, password_reset, analyst_created, analyst_updated, api_key_created, api_key_revoked, playbook_toggled, integration_created, integration_updated, integration_deleted, integration_action, encryption_key_rotated, ai_used, database_restored, alerts_expired, data_imported
        q: Text in the actor, target, detail or address
        """
        return self._call(
            "GET",
            "/api/v1/audit",
            query={
                "limit": limit, "offset": offset, "cursor": cursor, "action": action, "actor_id": actor_id, "q": q
            },
        )

    def iter_audit(
        self,
        *,
        action: list[str] | None = None,
        actor_id: str | None = None,
        q: str | None = None,
    ) -> Iterator[AuditEvent]:
        """Security events, newest first. One after the other, through all pages. Needs audit:read.

        limit: Rows per page
        offset: Rows to skip
        cursor: next_cursor of the page before
        action: Any of login, login_failed, password_changed, password_reset, analyst_created, analyst_updated, api_key_created, api_key_revoked, playbook_toggled, integration_created, integration_updated, integration_deleted, integration_action, encryption_key_rotated, ai_used, database_restored, alerts_expired, data_imported
        q: Text in the actor, target, detail or address
        """
        return self._pages("/api/v1/audit", {"action": action, "actor_id": actor_id, "q": q}, "events")

    def get_settings(self) -> Settings:
        """How this server is set up (no secrets). Needs settings:manage."""
        return self._call("GET", "/api/v1/settings")

    def get_health(self) -> Health:
        """Is every part working?"""
        return self._call("GET", "/api/v1/health")
