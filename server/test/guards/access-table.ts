import type { Method } from '../harness/http-client.js';

/**
 * Who may call what: the status each caller gets with an empty request. 401 and 403 come before anything is looked at,
 * so the other figures only have to differ from them: a caller who may, gets as far as the request's own faults.
 */
export const ACCESS_TABLE: [Method, path: string, anonymous: number, viewer: number, analyst: number, admin: number][] =
  [
    // Public
    ['GET', '/metrics', 200, 200, 200, 200],
    ['GET', '/api/v1/health', 200, 200, 200, 200],
    ['GET', '/api/v1/auth/capabilities', 200, 200, 200, 200],
    ['POST', '/api/v1/auth/login', 422, 422, 422, 422],
    // Any active analyst
    ['GET', '/api/v1/auth/me', 401, 200, 200, 200],
    ['POST', '/api/v1/auth/change-password', 401, 422, 422, 422],
    ['GET', '/api/v1/auth/analysts/directory', 401, 200, 200, 200],
    ['GET', '/api/v1/views', 401, 200, 200, 200],
    ['POST', '/api/v1/views', 401, 422, 422, 422],
    ['PATCH', '/api/v1/views/{id}', 401, 422, 422, 422],
    ['DELETE', '/api/v1/views/{id}', 401, 404, 404, 404],
    // API key
    ['POST', '/api/v1/webhooks/alerts', 401, 401, 401, 401],
    ['POST', '/api/v1/webhooks/alerts/siem', 401, 401, 401, 401],
    // alerts:read
    ['GET', '/api/v1/alerts', 401, 200, 200, 200],
    ['GET', '/api/v1/alerts/facets', 401, 200, 200, 200],
    ['GET', '/api/v1/alerts/{id}', 401, 404, 404, 404],
    ['GET', '/api/v1/alerts/{id}/activities', 401, 404, 404, 404],
    ['GET', '/api/v1/alerts/{id}/observables', 401, 404, 404, 404],
    ['GET', '/api/v1/alerts/{id}/incidents', 401, 404, 404, 404],
    ['GET', '/api/v1/dashboard/stats', 401, 200, 200, 200],
    ['GET', '/api/v1/events', 401, 200, 200, 200],
    // incidents:read
    ['GET', '/api/v1/incidents', 401, 200, 200, 200],
    ['GET', '/api/v1/incidents/suggestions', 401, 200, 200, 200],
    ['GET', '/api/v1/incidents/{id}', 401, 404, 404, 404],
    ['GET', '/api/v1/incidents/{id}/activities', 401, 404, 404, 404],
    ['GET', '/api/v1/incidents/{id}/alerts', 401, 404, 404, 404],
    // incidents:create
    ['POST', '/api/v1/incidents', 401, 403, 422, 422],
    // incidents:update
    ['PATCH', '/api/v1/incidents/{id}', 401, 403, 422, 422],
    ['POST', '/api/v1/incidents/{id}/comments', 401, 403, 422, 422],
    ['PATCH', '/api/v1/incidents/{id}/comments/{comment_id}', 401, 403, 422, 422],
    ['POST', '/api/v1/incidents/{id}/alerts', 401, 403, 422, 422],
    ['DELETE', '/api/v1/incidents/{id}/alerts/{alert_id}', 401, 403, 404, 404],
    ['POST', '/api/v1/alerts/{id}/incidents', 401, 403, 404, 404],
    // observables:read
    ['GET', '/api/v1/observables', 401, 200, 200, 200],
    ['GET', '/api/v1/observables/{id}', 401, 404, 404, 404],
    ['GET', '/api/v1/observables/{id}/sightings', 401, 404, 404, 404],
    ['GET', '/api/v1/incidents/{id}/observables', 401, 404, 404, 404],
    // observables:manage
    ['POST', '/api/v1/observables', 401, 403, 422, 422],
    ['PATCH', '/api/v1/observables/{id}', 401, 403, 422, 422],
    ['POST', '/api/v1/observables/{id}/enrichments', 401, 403, 422, 422],
    ['POST', '/api/v1/incidents/{id}/observables', 401, 403, 422, 422],
    // alerts:update
    ['PATCH', '/api/v1/alerts/{id}', 401, 403, 422, 422],
    ['POST', '/api/v1/alerts/{id}/claim', 401, 403, 404, 404],
    ['POST', '/api/v1/alerts/bulk', 401, 403, 422, 422],
    ['POST', '/api/v1/alerts/bulk/{id}/undo', 401, 403, 404, 404],
    ['POST', '/api/v1/alerts/{id}/comments', 401, 403, 422, 422],
    ['PATCH', '/api/v1/alerts/{id}/comments/{comment_id}', 401, 403, 422, 422],
    ['GET', '/api/v1/alerts/{id}/triggers', 401, 404, 404, 404],
    // playbooks:read
    ['GET', '/api/v1/playbooks', 401, 200, 200, 200],
    ['GET', '/api/v1/playbooks/errors', 401, 200, 200, 200],
    ['GET', '/api/v1/playbooks/statistics', 401, 200, 200, 200],
    ['GET', '/api/v1/playbooks/{id}', 401, 404, 404, 404],
    ['GET', '/api/v1/runs', 401, 200, 200, 200],
    ['GET', '/api/v1/runs/{id}', 401, 404, 404, 404],
    ['GET', '/api/v1/alerts/{id}/runs', 401, 404, 404, 404],
    // playbooks:execute
    ['POST', '/api/v1/playbooks/{id}/run', 401, 403, 404, 404],
    ['POST', '/api/v1/runs/{id}/cancel', 401, 403, 404, 404],
    ['POST', '/api/v1/runs/{id}/retry', 401, 403, 404, 404],
    // playbooks:manage
    ['PATCH', '/api/v1/playbooks/{id}', 401, 403, 403, 422],
    ['POST', '/api/v1/playbooks/reload', 401, 403, 403, 200],
    // ai:use
    ['POST', '/api/v1/ai/summarize', 401, 403, 422, 422],
    ['POST', '/api/v1/ai/triage', 401, 403, 422, 422],
    ['POST', '/api/v1/ai/generate-playbook', 401, 403, 422, 422],
    ['POST', '/api/v1/ai/auto-resolve', 401, 403, 422, 422],
    ['POST', '/api/v1/ai/correlate', 401, 403, 422, 422],
    // alerts:delete
    ['DELETE', '/api/v1/alerts/{id}', 401, 403, 404, 404],
    // users:manage
    ['GET', '/api/v1/auth/analysts', 401, 403, 403, 200],
    ['POST', '/api/v1/auth/analysts', 401, 403, 403, 422],
    ['PATCH', '/api/v1/auth/analysts/{id}', 401, 403, 403, 422],
    ['POST', '/api/v1/auth/analysts/{id}/reset-password', 401, 403, 403, 422],
    ['GET', '/api/v1/auth/roles', 401, 403, 403, 200],
    // api_keys:manage
    ['GET', '/api/v1/api-keys', 401, 403, 403, 200],
    ['POST', '/api/v1/api-keys', 401, 403, 403, 422],
    ['DELETE', '/api/v1/api-keys/{id}', 401, 403, 403, 404],
    // integrations:read
    ['GET', '/api/v1/integrations', 401, 200, 200, 200],
    ['GET', '/api/v1/integrations/types', 401, 200, 200, 200],
    ['GET', '/api/v1/integrations/errors', 401, 200, 200, 200],
    ['GET', '/api/v1/integrations/{id}', 401, 404, 404, 404],
    // integrations:manage
    ['POST', '/api/v1/integrations', 401, 403, 403, 422],
    ['PATCH', '/api/v1/integrations/{id}', 401, 403, 403, 422],
    ['DELETE', '/api/v1/integrations/{id}', 401, 403, 403, 404],
    ['POST', '/api/v1/integrations/{id}/health', 401, 403, 403, 404],
    ['POST', '/api/v1/integrations/{id}/actions/{action}', 401, 403, 403, 404],
    // observables:read
    ['GET', '/api/v1/actions', 401, 200, 200, 200],
    // observables:manage
    ['POST', '/api/v1/actions/execute', 401, 403, 422, 422],
    ['POST', '/api/v1/observables/{id}/enrich', 401, 403, 404, 404],
    // audit:read
    ['GET', '/api/v1/audit', 401, 403, 403, 200],
    // settings:manage
    ['GET', '/api/v1/settings', 401, 403, 403, 200],
  ];
