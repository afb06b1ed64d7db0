/** Where the rule below would say something that nobody would guess. */
const NAMES = {
  'POST /webhooks/alerts': 'send_alert',
  'POST /webhooks/alerts/siem': 'send_siem_alert',
  'POST /auth/analysts/{id}/reset-password': 'reset_analyst_password',
  'GET /auth/analysts/directory': 'list_analyst_directory',
  'POST /alerts/bulk': 'change_alerts',
  'POST /alerts/bulk/{id}/undo': 'undo_change_of_alerts',
  'POST /alerts/{id}/incidents': 'put_alert_into_incident',
  'POST /incidents/{id}/alerts': 'link_alert',
  'DELETE /incidents/{id}/alerts/{alert_id}': 'unlink_alert',
  'POST /integrations/{id}/health': 'check_integration',
  'POST /integrations/{id}/actions/{action}': 'run_integration_action',
  'POST /actions/execute': 'execute_action',
  'GET /events': 'follow_events',
};

const singular = (word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
const spelled = (words) => words.join('_').replaceAll('-', '_');
const isParameter = (segment) => segment.startsWith('{');

/** list_alerts, get_alert, create_incident, claim_alert: the method and the path say it. */
export function operationName(method, path, answersList) {
  const short = path.replace('/api/v1', '');
  const chosen = NAMES[`${method} ${short}`];
  if (chosen !== undefined) return chosen;
  const segments = short.split('/').filter((segment) => segment !== '' && segment !== 'auth');
  const last = segments.at(-1);
  const before = segments.slice(0, -1);
  const owners = before.filter((segment) => !isParameter(segment));
  if (segments[0] === 'ai') return spelled(['ai', last]);
  if (isParameter(last)) {
    const verb = { GET: 'get', PATCH: 'update', DELETE: 'delete', PUT: 'replace' }[method];
    return spelled([verb, ...owners.map(singular)]);
  }
  if (method === 'GET') return spelled([answersList ? 'list' : 'get', ...owners.map(singular), last]);
  if (last.endsWith('s')) return spelled(['create', ...owners.map(singular), singular(last)]);
  return spelled([last, ...(before.some(isParameter) ? owners.map(singular) : owners)]);
}
