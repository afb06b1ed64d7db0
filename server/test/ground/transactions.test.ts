import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { createLogger } from '../../src/core/logger.js';
import type { EventOf } from '../../src/events/catalog.js';
import { EventListener } from '../../src/events/listen.js';
import { publish } from '../../src/events/publish.js';
import * as activities from '../../src/features/activities/service.js';
import { enqueue } from '../../src/queue/enqueue.js';
import { startQueueWorker } from '../../src/queue/worker.js';
import { analystWith, incidentWith } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const log = createLogger('silent');

async function ctxOf(soc: TestApp) {
  const maria = await analystWith(soc.database.db, { username: 'maria' });
  return createCtx({
    actor: { kind: 'analyst', id: maria.id, username: 'maria', role: 'analyst' },
    db: soc.database.db,
    log,
  });
}

async function listening(soc: TestApp): Promise<{ events: EventListener; heard: EventOf[] }> {
  const events = new EventListener(soc.clone.address, log);
  const heard: EventOf[] = [];
  events.on('analyst.changed', (event) => heard.push(event));
  await events.start();
  onTestFinished(() => events.stop());
  return { events, heard };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

test('an activity names who acted, and what was old and new', async () => {
  const soc = await testApp();
  const ctx = await ctxOf(soc);
  const incidentId = await incidentWith(soc.database.db);
  const [row] = await activities.record(ctx, {
    action: 'severity_change',
    incidentId,
    metadata: { old: 'low', new: 'high' },
  });
  expect(row).toMatchObject({
    action: 'severity_change',
    incident_id: incidentId,
    alert_id: null,
    analyst_username: 'maria',
    metadata_json: { old: 'low', new: 'high' },
  });
});

test('activity, event and job leave with the commit, or not at all', async () => {
  const soc = await testApp();
  const ctx = await ctxOf(soc);
  const { heard } = await listening(soc);
  const incidentId = await incidentWith(soc.database.db);
  const write = (tx: typeof ctx) =>
    Promise.all([
      activities.record(tx, { action: 'comment', incidentId, detail: 'seen' }),
      publish(tx, 'analyst.changed', { id: 'x' }),
      enqueue(tx, 'housekeeping', {}),
    ]);
  const failing = ctx.transaction(async (tx) => {
    await write(tx);
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  await ctx.transaction((tx) => tx.transaction((inner) => write(inner)));
  await until(() => heard.length > 0);
  const counted = await sql<{ trail: number; jobs: number }>`
    select (select count(*) from activities) as trail, (select count(*) from graphile_worker.jobs) as jobs`.execute(
    ctx.db,
  );
  expect(counted.rows).toEqual([{ trail: 1, jobs: 1 }]);
  expect(heard).toEqual([{ type: 'analyst.changed', id: 'x' }]);
});

test('a listener that lost its connection comes back, says that it missed something, and hears again', async () => {
  const soc = await testApp();
  const ctx = await ctxOf(soc);
  const { events, heard } = await listening(soc);
  let gaps = 0;
  events.onGap(() => {
    gaps += 1;
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'watchfloor-events' and datname = current_database()`.execute(ctx.db);
  await until(() => gaps > 0 && events.connected);
  await publish(ctx, 'analyst.changed', { id: 'after' });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ type: 'analyst.changed', id: 'after' }]);
});

test('a job enqueued anywhere is done by a worker, once', async () => {
  const soc = await testApp();
  const ctx = await ctxOf(soc);
  let done = 0;
  const handlers = {
    housekeeping: async () => {
      done += 1;
    },
    fold_tallies: async () => undefined,
    delete_expired: async () => undefined,
    enrich_value: async () => undefined,
  };
  const workers = await Promise.all(
    [1, 2].map(() => startQueueWorker({ pool: soc.database.pool, concurrency: 2, handlers, log })),
  );
  await Promise.all(Array.from({ length: 20 }, () => enqueue(ctx, 'housekeeping', {})));
  const left = () => sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(ctx.db);
  await until(async () => (await left()).rows[0]!.n === 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(done).toBe(20);
  expect(workers.map((worker) => worker.running())).toEqual([false, false]);
});
