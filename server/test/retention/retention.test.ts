import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { SYSTEM } from '../../src/core/actor.js';
import { newId } from '../../src/core/ids.js';
import { foldTallies } from '../../src/features/dashboard/service.js';
import { deleteExpired } from '../../src/features/retention/service.js';
import { enqueue } from '../../src/queue/enqueue.js';
import { bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const PLAYBOOK = `
from watchfloor import playbook

@playbook
def look(alert):
    return {}
`;

const stored = async (soc: TestApp, given: Record<string, unknown> = {}): Promise<string> =>
  (await soc.siem.post('/webhooks/alerts', bruteForce(given))).alert_id;

const resolve = (soc: TestApp, ids: string[]) =>
  soc.as('analyst').post('/alerts/bulk', { alert_ids: ids, action: 'resolve', determination: 'benign' });

/** As if nothing had happened to them for so long. */
const age = (soc: TestApp, ids: string[], days: number) =>
  sql`update alerts set created_at = created_at - make_interval(days => ${days}), updated_at = updated_at - make_interval(days => ${days}),
    resolved_at = resolved_at - make_interval(days => ${days}) where id = any(${ids}::uuid[])`.execute(soc.database.db);

async function finishedRun(soc: TestApp, alertId: string | null, status: string): Promise<string> {
  const id = newId();
  await sql`insert into playbook_runs (id, playbook_id, playbook_version, alert_id, celery_task_id, status, created_at, finished_at)
    select ${id}::uuid, id, 1, ${alertId}::uuid, ${id}, ${status}, now() - interval '40 days', now() - interval '40 days'
    from playbook_definitions limit 1`.execute(soc.database.db);
  await sql`insert into run_logs (run_id, seq, level, text, created_at) values (${id}::uuid, 1, 'info', 'x', now())`.execute(
    soc.database.db,
  );
  return id;
}

const ids = async (soc: TestApp, table: 'alerts' | 'playbook_runs' | 'observables') =>
  (await soc.database.db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort();

test('resolved alerts go after their days with all that hangs on them; open, young and needed ones stay', async () => {
  const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '100000' }, playbooks: { 'look.py': PLAYBOOK } });
  const many = await Promise.all(Array.from({ length: 450 }, () => stored(soc)));
  const old = many.slice(0, 430);
  const young = many.slice(430);
  const open = await stored(soc);
  const [inOpenCase, inClosedCase, inOldCase] = [await stored(soc), await stored(soc), await stored(soc)];
  const waiting = await stored(soc);
  const analyst = soc.as('analyst');
  const [, closed, oldCase] = await Promise.all(
    [inOpenCase, inClosedCase, inOldCase].map((alert_id) => analyst.post('/incidents', { alert_id })),
  );
  for (const { id } of [closed, oldCase]) await analyst.patch(`/incidents/${id}`, { status: 'closed' });
  await sql`update incidents set closed_at = now() - interval '31 days' where id = ${oldCase.id}`.execute(
    soc.database.db,
  );
  const evidence = await analyst.post('/observables', {
    type: 'ip',
    value: '192.0.2.77',
    alert_id: old[0],
    incident_id: oldCase.id,
  });
  await resolve(soc, [...many, inOpenCase, inClosedCase, inOldCase, waiting]);
  await age(soc, [...old, open, inOpenCase, inClosedCase, inOldCase, waiting], 31);
  await age(soc, young, 29);
  const goneRuns = [await finishedRun(soc, old[1]!, 'success'), await finishedRun(soc, null, 'failed')];
  const keptRuns = [await finishedRun(soc, open, 'success')];
  await sql`update playbook_definitions set available = false`.execute(soc.database.db);
  await finishedRun(soc, waiting, 'running'); // as one that a worker holds
  await sql`update playbook_runs set lease_until = now() + interval '1 hour' where status = 'running'`.execute(
    soc.database.db,
  );

  let isOver = false;
  const sending = (async () => {
    const fresh: string[] = [];
    while (!isOver) fresh.push(await stored(soc, { source_id: `during-${fresh.length}` }));
    return fresh;
  })();
  const ctx = createCtx({ actor: SYSTEM, db: soc.database.db, log: soc.node.log });
  const stopping = new AbortController().signal;
  const passes = await Promise.all(
    [1, 2].map(() => deleteExpired(ctx, { days: 30, metrics: soc.node.metrics, stopping })),
  );
  isOver = true;
  const fresh = await sending;

  expect(passes.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(431);
  expect(await ids(soc, 'alerts')).toEqual([...young, open, inOpenCase, inClosedCase, waiting, ...fresh].sort());
  const runs = await ids(soc, 'playbook_runs');
  expect(runs).toHaveLength(2);
  expect(runs).toEqual(expect.arrayContaining(keptRuns));
  expect(runs).not.toEqual(expect.arrayContaining(goneRuns));
  expect(await soc.as('viewer').get(`/observables/${evidence.id}`)).toMatchObject({
    alert_id: null,
    incident_id: oldCase.id,
  });
  const { rows } = await sql<{ orphans: number; trails: number }>`select
    (select count(*)::int from observables where alert_id is null and incident_id is null) as orphans,
    (select count(*)::int from activities where alert_id = any(${old}::uuid[])) as trails`.execute(soc.database.db);
  expect(rows[0]).toEqual({ orphans: 0, trails: 0 });

  const stats = await soc.as('viewer').get('/dashboard/stats');
  const left = (await ids(soc, 'alerts')).length;
  expect(stats).toMatchObject({ total_alerts: left, open_alerts: fresh.length + 1, total_runs: 2 });
  await foldTallies(soc.database.db);
  const folded = await soc.as('viewer').get('/dashboard/stats');
  expect({ ...folded, recent_runs: [] }).toEqual({ ...stats, recent_runs: [] });
  const notes = (await soc.as('admin').get('/audit?action=alerts_expired')).events;
  const noted = notes.map(({ metadata_json }: { metadata_json: { alerts: number } }) => metadata_json.alerts);
  expect(noted.reduce((sum: number, alerts: number) => sum + alerts, 0)).toBe(431);
  expect(await soc.node.metrics.registry.getSingleMetricAsString('service_alerts_expired_total')).toContain(
    'total 431',
  );
});

test('the worker deletes by itself when it is told to, and never otherwise', async () => {
  const soc = await testApp({ env: { ALERTS_RETENTION_DAYS: '30' }, playbooks: {} });
  const keeper = await testApp({ playbooks: {} });
  const workedOff = async (place: TestApp) => {
    const id = await stored(place);
    await resolve(place, [id]);
    await age(place, [id], 31);
    await enqueue(createCtx({ actor: SYSTEM, db: place.database.db, log: place.node.log }), 'delete_expired', {});
    const left = sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`;
    await expect.poll(async () => (await left.execute(place.database.db)).rows[0]!.n).toBe(0);
    return place.as('viewer').status('GET', `/alerts/${id}`);
  };
  expect(await Promise.all([workedOff(soc), workedOff(keeper)])).toEqual([404, 200]);
});
