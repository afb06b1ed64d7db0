import { ADMIN } from './product.js';

export const ANALYST = { username: 'maria', password: 'night-shift-2026' };
export const VIEWER = { username: 'audit-desk', password: 'read-only-2026' };

const COLLEAGUES = [
  { ...ANALYST, display_name: 'Maria Rossi', email: 'maria@example.org', role: 'analyst' },
  {
    username: 'tomasz',
    password: 'day-shift-2026',
    display_name: 'Tomasz Nowak',
    email: 'tomasz@example.org',
    role: 'analyst',
  },
  { ...VIEWER, display_name: 'Audit desk', email: null, role: 'viewer' },
];

const KEYS = [
  { name: 'Elastic production', expires_at: null },
  { name: 'CrowdStrike Falcon', expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString() },
  { name: 'Wazuh, Hamburg office', expires_at: null },
];

/** Fills a new server through its own API with the people and keys of a small team. */
export async function setStage(url: string): Promise<void> {
  const call = await asAdmin(url);
  for (const colleague of COLLEAGUES) await call('POST', '/auth/analysts', colleague);
  const created: Array<{ id: string }> = [];
  for (const key of KEYS) created.push(await call<{ id: string }>('POST', '/api-keys', key));
  await call('DELETE', `/api-keys/${created.at(-1)?.id}`);
  await fetch(`${url}/api/v1/auth/login`, post({ username: 'maria', password: 'mistyped' }));
}

/** Calls the API as the administrator; a refusal is an error. */
export async function asAdmin(url: string) {
  const login = await fetch(`${url}/api/v1/auth/login`, post(ADMIN));
  const { access_token } = (await login.json()) as { access_token: string };
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = {
      Authorization: `Bearer ${access_token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

/** Posts alerts as a detection system would; answers their ids. */
export async function sendAlerts(url: string, alerts: ReadonlyArray<Record<string, unknown>>): Promise<string[]> {
  const { key } = await (await asAdmin(url))<{ key: string }>('POST', '/api-keys', { name: 'Sensor of the stage' });
  const ids: string[] = [];
  for (const alert of alerts) {
    const request = post(alert);
    const headers = { ...request.headers, 'X-API-Key': key };
    const response = await fetch(`${url}/api/v1/webhooks/alerts`, { ...request, headers });
    if (!response.ok) throw new Error(`The webhook answered ${response.status}: ${await response.text()}`);
    ids.push(((await response.json()) as { alert_id: string }).alert_id);
  }
  return ids;
}

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
