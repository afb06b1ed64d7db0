import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as dashboard from '../../src/features/dashboard/service.js';
import { analystWith, bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const stored = async (soc: TestApp, given: Record<string, unknown> = {}): Promise<string> =>
  (await soc.siem.post('/webhooks/alerts', bruteForce(given))).alert_id;

const begin = (soc: TestApp, id: string, ago: string) =>
  sql`update alerts set created_at = now() - ${ago}::interval where id = ${id}`.execute(soc.database.db);

test('an empty floor has every figure, and all of them are nothing', async () => {
  const soc = await testApp();
  const stats = await soc.as('viewer').get('/dashboard/stats');
  expect(stats).toMatchObject({
    total_alerts: 0,
    open_alerts: 0,
    alerts_today: 0,
    unassigned_count: 0,
    alerts_by_severity: { critical: 0, high: 0, medium: 0, low: 0 },
    alerts_by_status: { new: 0, in_progress: 0, resolved: 0 },
    alerts_by_determination: { unknown: 0, malicious: 0, suspicious: 0, benign: 0 },
    alerts_by_partner: {},
    open_by_partner: {},
    mttr_by_partner: {},
    mttr_seconds: null,
    total_runs: 0,
    active_runs: 0,
    runs_by_status: { pending: 0, running: 0, success: 0, failed: 0, cancelled: 0 },
    open_incidents: 0,
    priority_queue: [],
    my_alerts: [],
    recent_runs: [],
    top_sources: [],
    top_rules: [],
  });
  expect(stats.alerts_per_day).toHaveLength(30);
  expect(stats.alerts_per_day.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), total: 0 });
});

test('figures follow what happens, through folding, reopening, a second end and deletion', async () => {
  const soc = await testApp();
  const omar = await analystWith(soc.database.db, { username: 'omar' });
  const me = await soc.client(omar);
  const stats = () => me.get('/dashboard/stats');
  const low = await stored(soc, { severity: 'low', partner: 'acme' });
  const critical = await stored(soc, { severity: 'critical', partner: 'acme', rule_name: 'Ransomware' });
  const older = await stored(soc, { severity: 'high', partner: 'globex', source: 'edr' });
  const newer = await stored(soc, { severity: 'high' });
  await begin(soc, older, '3 days');
  await begin(soc, low, '1 hour');
  await me.post(`/alerts/${newer}/claim`);
  await me.post('/incidents', { title: 'Open' });
  const { id: closed } = await me.post('/incidents', { title: 'Closed' });
  await me.patch(`/incidents/${closed}`, { status: 'closed' });

  const first = await stats();
  expect(first).toMatchObject({
    total_alerts: 4,
    open_alerts: 4,
    unassigned_count: 3,
    alerts_by_severity: { critical: 1, high: 2, medium: 0, low: 1 },
    alerts_by_status: { new: 3, in_progress: 1, resolved: 0 },
    alerts_by_partner: { acme: 2, globex: 1 },
    open_incidents: 1,
    top_sources: [
      { source: 'webhook', count: 3 },
      { source: 'edr', count: 1 },
    ],
    top_rules: [
      { rule_name: 'SSH brute force', count: 3 },
      { rule_name: 'Ransomware', count: 1 },
    ],
  });
  expect(first.priority_queue.map(({ id }: { id: string }) => id)).toEqual([critical, older, newer, low]);
  expect(first.my_alerts.map(({ id }: { id: string }) => id)).toEqual([newer]);
  expect(first.alerts_per_day.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(4);
  expect(first.alerts_per_day.at(-4)).toMatchObject({ high: 1, total: 1 });

  const resolve = { status: 'resolved', determination: 'benign' };
  await me.patch(`/alerts/${low}`, resolve);
  await me.patch(`/alerts/${older}`, resolve);
  await dashboard.foldTallies(soc.database.db);
  const second = await stats();
  expect(second).toMatchObject({
    open_alerts: 2,
    alerts_by_status: { new: 1, in_progress: 1, resolved: 2 },
    alerts_by_determination: { unknown: 2, benign: 2 },
    open_by_partner: { acme: 1 },
  });
  expect(second.mttr_by_partner.acme).toBeCloseTo(3600, -2);
  expect(second.mttr_by_partner.globex).toBeCloseTo(3 * 86_400, -2);
  expect(second.mttr_seconds).toBeCloseTo((3600 + 3 * 86_400) / 2, -2);

  await me.patch(`/alerts/${older}`, { status: 'in_progress' });
  expect((await stats()).mttr_by_partner).toEqual({ acme: expect.any(Number) });
  await begin(soc, older, '2 hours');
  await me.patch(`/alerts/${older}`, resolve);
  await me.patch(`/alerts/${older}`, { severity: 'low', partner: 'initech' });
  const again = await stats();
  expect(again.mttr_by_partner.initech).toBeCloseTo(7200, -2);
  expect(again.alerts_by_partner).toEqual({ acme: 2, initech: 1 });
  await sql`update alerts set resolved_at = now() - interval '8 days' where id = ${low}`.execute(soc.database.db);
  expect((await stats()).mttr_by_partner).toEqual({ initech: expect.any(Number) });

  await Promise.all([me.delete(`/alerts/${critical}`), me.delete(`/alerts/${older}`)]);
  await Promise.all([dashboard.foldTallies(soc.database.db), dashboard.foldTallies(soc.database.db), stored(soc)]);
  await dashboard.foldTallies(soc.database.db);
  expect(await stats()).toMatchObject({
    total_alerts: 3,
    alerts_by_severity: { critical: 0, high: 2, medium: 0, low: 1 },
    mttr_by_partner: {},
    top_rules: [{ rule_name: 'SSH brute force', count: 3 }],
  });
  expect((await me.get('/alerts?severity=high')).total).toBe(2);
});

test('suggestions stay exact while tallies are folded between them', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const groups = async () =>
    (await me.get('/incidents/suggestions?limit=2')).map(
      ({ source_ip, alert_count }: { source_ip: string; alert_count: number }) => `${source_ip} ${alert_count}`,
    );
  const from = async (source_ip: string, times: number) => {
    const ids = [];
    for (let n = 0; n < times; n += 1) ids.push(await stored(soc, { source_ip, severity: 'low' }));
    return ids;
  };
  await from('192.0.2.1', 3);
  await dashboard.foldTallies(soc.database.db);
  const two = await from('192.0.2.2', 4);
  await from('192.0.2.3', 2);
  expect(await groups()).toEqual(['192.0.2.2 4', '192.0.2.1 3']);
  await dashboard.foldTallies(soc.database.db);
  for (const id of two.slice(0, 3)) await me.patch(`/alerts/${id}`, { status: 'resolved', determination: 'benign' });
  expect(await groups()).toEqual(['192.0.2.1 3', '192.0.2.3 2']);
  await dashboard.foldTallies(soc.database.db);
  expect(await groups()).toEqual(['192.0.2.1 3', '192.0.2.3 2']);
  await me.patch(`/alerts/${two[0]}`, { status: 'new', severity: 'critical' });
  expect(
    (await me.get('/incidents/suggestions')).find(({ source_ip }: { source_ip: string }) => source_ip === '192.0.2.2'),
  ).toMatchObject({ alert_count: 2, severity: 'critical' });
});
