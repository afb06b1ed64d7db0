import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readMigrations } from '../../src/db/migration-files.js';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { onDatabase, restoredFrom } from './restored.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const released = readdirSync(FIXTURES).filter((name) => name.endsWith('.backup'));

test.each(released)('the data of an earlier release (%s) is taken over, migrated and worked with', async (name) => {
  const place = await restoredFrom(`${FIXTURES}${name}`);
  const { rows } = await onDatabase(place, (client) =>
    client.query(`select (select array_agg(name order by number) from schema_migrations) as applied,
      (select count(*)::int from alerts) as alerts, (select count(*)::int from playbook_runs) as runs`),
  );
  expect(rows[0].applied).toEqual(readMigrations().map((migration) => migration.name));
  expect(rows[0].alerts).toBeGreaterThan(50);

  const soc = await testApp({ over: place });
  const analyst = soc.as('analyst');
  const before = await analyst.get('/dashboard/stats');
  expect(before).toMatchObject({ total_alerts: rows[0].alerts, total_runs: rows[0].runs, open_incidents: 2 });
  expect(before.alerts_by_status.resolved).toBe(20);
  const { alerts } = await analyst.get('/alerts?tag=kept&status=resolved&limit=1');
  const [known] = alerts;
  expect(known).toMatchObject({ partner: 'acme', assigned_username: 'maria' });
  const trail = await analyst.get(`/alerts/${known.id}/activities`);
  expect(trail.activities.find(({ action }: { action: string }) => action === 'comment').detail).toContain(
    'ünïcode 🦊',
  );
  expect((await analyst.get('/alerts?q=web-3&sort=-severity')).total).toBe(16);

  const again = await soc.siem.post('/webhooks/alerts', { source: known.source, source_id: known.source_id });
  expect(again).toMatchObject({ alert_id: known.id, duplicate: true });
  await soc.siem.post('/webhooks/alerts', bruteForce({ severity: 'critical' }));
  await analyst.patch(`/alerts/${known.id}`, { status: 'in_progress' });
  expect(await analyst.get('/dashboard/stats')).toMatchObject({
    total_alerts: before.total_alerts + 1,
    alerts_by_status: { resolved: 19, in_progress: 1 },
  });
  const incidents = await analyst.get('/incidents?q=case');
  expect(incidents.incidents.map(({ alert_count }: { alert_count: number }) => alert_count).sort()).toEqual([1, 2, 5]);
  expect((await soc.as('admin').get('/integrations'))[0]).toMatchObject({ name: 'Team chat' });
});
