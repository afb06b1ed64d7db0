import { expect, test } from 'vitest';
import { bruteForce, PASSWORD } from '../harness/factories.js';
import { LogBook } from '../harness/log-book.js';
import { JWT_SECRET, testApp } from '../harness/test-app.js';

const FORGED = '{"level":60,"msg":"admin logged in"}';

test('a log line is one line of JSON that nobody forges, and no line holds a credential', async () => {
  const log = new LogBook('trace');
  const soc = await testApp({ log: log.logger, env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } });
  const admin = soc.as('admin');
  const attack = `first\r\n${FORGED}\n\u001b[2J\u001b]0;owned\u0007`;
  const secrets = { login: 'hunter2-hunter2', vendor: 'vendor-secret-123456', created: 'a-password-to-keep' };

  await soc.anonymous.status('POST', '/auth/login', { username: attack, password: secrets.login });
  await soc.anonymous.status('GET', `/alerts?q=${encodeURIComponent(attack)}`);
  await soc.anonymous.with({ 'x-request-id': FORGED, 'user-agent': FORGED }).status('GET', '/nothing');
  await soc.siem.post('/webhooks/alerts', bruteForce({ title: attack, description: attack }));
  const person = { username: 'tomasz', display_name: 'Tomasz', password: secrets.created };
  await admin.post('/auth/analysts', person);
  const { access_token } = await soc.anonymous.post('/auth/login', person);
  const { key } = await admin.post('/api-keys', { name: attack });
  const { id } = await admin.post('/integrations', {
    type: 'threat_intel',
    config: { api_key: secrets.vendor, base_url: 'http://127.0.0.1:1' },
  });
  await admin.post(`/integrations/${id}/health`);
  await soc.anonymous.with({ authorization: `Bearer ${access_token}x` }).status('GET', '/auth/me');
  await soc.database.pool.query('alter table saved_views rename to gone');
  expect(await admin.status('POST', '/views', { page: 'alerts', name: attack, search: secrets.vendor })).toBe(500);

  expect(log.entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(9);
  expect(log.entries.filter(({ msg }) => msg === 'admin logged in')).toEqual([]);
  const text = log.lines.join('\n');
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  for (const secret of [...Object.values(secrets), key, soc.apiKey, access_token, JWT_SECRET, PASSWORD, '$2b$']) {
    expect(text, secret).not.toContain(secret);
  }
});
