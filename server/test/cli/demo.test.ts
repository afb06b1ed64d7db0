import { expect, test } from 'vitest';
import { HttpClient } from '../harness/http-client.js';
import { launch, readyAddress, temporaryFolder, watchfloor } from './product.js';

test('the demo fills a floor of its own, keeps to the rules of the product, and refuses a database that is not its own', async () => {
  const folder = await temporaryFolder();
  const external = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'warn' };
  const refused = await watchfloor(folder, ['demo'], external);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--into') });

  const { child, finished, output } = launch(folder, ['demo', '--live'], { LOG_LEVEL: 'warn' });
  const base = await Promise.race([readyAddress(child, output), finished.then(({ output }) => Promise.reject(output))]);
  const passwords = [...output().matchAll(/^ {2}(\w+) +(\S{14}) +(admin|analyst|viewer) /gm)];
  expect(passwords.map(([, username, , role]) => [username, role])).toEqual([
    ['nora', 'admin'],
    ['maria', 'analyst'],
    ['tomasz', 'analyst'],
    ['audit', 'viewer'],
  ]);
  const api = new HttpClient(`${base}/api/v1`);
  const { access_token } = await api.post('/auth/login', { username: 'nora', password: passwords[0]![2] });
  const nora = api.with({ authorization: `Bearer ${access_token}` });

  const stats = await nora.get('/dashboard/stats');
  expect(stats.total_alerts).toBeGreaterThan(1000);
  expect(Object.values(stats.alerts_by_status).every((count) => Number(count) > 5)).toBe(true);
  expect(Object.keys(stats.mttr_by_partner)).toHaveLength(3);
  expect(stats.top_sources.length).toBeGreaterThanOrEqual(10);
  const { total } = await nora.get('/alerts?limit=1&status=resolved&determination=unknown');
  expect(total).toBe(0);
  const { alerts } = await nora.get('/alerts?limit=50&source=crowdstrike');
  expect(alerts.every(({ source_ip }: { source_ip: string | null }) => source_ip?.startsWith('10.'))).toBe(true);
  const { incidents } = await nora.get('/incidents?limit=50');
  expect(new Set(incidents.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['open', 'investigating', 'closed']),
  );
  for (const { id, alert_count } of incidents.slice(0, 3)) {
    const { activities } = await nora.get(`/incidents/${id}/activities?limit=200`);
    const linked = activities.filter(({ action }: { action: string }) => action === 'alert_linked');
    expect(linked).toHaveLength(alert_count);
  }
  expect((await nora.get('/runs?limit=1&status=failed')).total).toBeGreaterThan(0);
  const [provider] = await nora.get('/integrations');
  expect(provider).toMatchObject({ health_status: 'healthy' });

  // It goes on: an alert comes in through the webhook, and a playbook looks at it with the stand-in's help.
  await expect.poll(async () => (await nora.get('/dashboard/stats')).total_alerts).toBeGreaterThan(stats.total_alerts);
  child.kill('SIGINT');
  const end = await finished;
  expect(end.code, end.output).toBe(0);
});
