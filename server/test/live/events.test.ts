import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { EventListener } from '../../src/events/listen.js';
import * as live from '../../src/features/live/service.js';
import { Subscriber } from '../../src/features/live/subscriber.js';
import { EventStream } from '../harness/event-stream.js';
import { analystWith, bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const PLAYBOOK = `
from watchfloor import playbook

@playbook(trigger="webhook")
def look(alert):
    return {"seen": alert.title}
`;

test('whatever changes is told to those who watch, on every node', async () => {
  const soc = await testApp({ playbooks: { 'look.py': PLAYBOOK } });
  const elsewhere = await testApp({ sharing: soc });
  const stream = await EventStream.open(elsewhere.anonymous.with(soc.as('viewer').credentials));
  const me = soc.as('analyst');

  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  await stream.untilTold('alert.created', alert_id);
  const { runs } = await me.get(`/alerts/${alert_id}/runs`);
  await stream.untilTold('run.created', runs[0].id);
  await stream.untilTold('run.updated', runs[0].id);

  const told = async (kind: string, id: string, act: () => Promise<unknown>) => {
    stream.events.length = 0;
    await act();
    await stream.untilTold(kind, id);
  };
  await told('alert.updated', alert_id, () => me.post(`/alerts/${alert_id}/claim`));
  await told('alert.updated', alert_id, () => me.post(`/alerts/${alert_id}/comments`, { text: 'mine' }));
  const incident = await me.post('/incidents', { title: 'Case' });
  await stream.untilTold('incident.created', incident.id);
  await told('incident.updated', incident.id, () => me.patch(`/incidents/${incident.id}`, { severity: 'high' }));
  await told('incident.updated', incident.id, () => me.post(`/incidents/${incident.id}/comments`, { text: 'x' }));
  await told('alert.updated', alert_id, () => me.post(`/incidents/${incident.id}/alerts`, { alert_id }));
  await stream.untilTold('incident.updated', incident.id);
  const [observable] = (await me.get(`/alerts/${alert_id}/observables`)).observables;
  await told('observable.updated', observable.id, () => me.patch(`/observables/${observable.id}`, { tags: ['c2'] }));
  const tool = await soc.as('admin').post('/integrations', { type: 'chat', config: {} });
  await stream.untilTold('integration.updated', tool.id);
  await told('integration.updated', tool.id, () => soc.as('admin').delete(`/integrations/${tool.id}`));
  await told('alert.deleted', alert_id, () => me.delete(`/alerts/${alert_id}`));
});

test('a client that was away is told what it missed; one that was away too long is told to read again', async () => {
  const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '1000' } });
  const me = soc.as('analyst');
  const before = await soc.siem.post('/webhooks/alerts', bruteForce());
  const first = await EventStream.open(me);
  const seen = await soc.siem.post('/webhooks/alerts', bruteForce());
  await first.untilTold('alert.created', seen.alert_id);
  const { lastId } = first;
  first.close();

  const missed = [];
  for (let n = 0; n < 5; n += 1) missed.push((await soc.siem.post('/webhooks/alerts', bruteForce())).alert_id);
  const many = Array.from({ length: 300 }, () => bruteForce());
  const stored = await Promise.all(many.map((body) => soc.siem.post('/webhooks/alerts', body)));
  const second = await EventStream.open(me, lastId);
  for (const id of missed) await second.untilTold('alert.created', id);
  for (const { alert_id } of stored) await second.untilTold('alert.created', alert_id);
  expect(second.told('alert.created', before.alert_id)).toBe(false);
  await me.patch(`/alerts/${missed[0]}`, { severity: 'low' });
  await second.untilTold('alert.updated', missed[0]);

  await sql`update live_events set created_at = now() - interval '1 hour'`.execute(soc.database.db);
  await live.forgetOldEvents(soc.database.db);
  for (const id of [lastId, '999999999999', 'not a number']) {
    const late = await EventStream.open(me, id);
    await late.until((events) => events.some(({ event }) => event === 'refetch'));
  }
  const resumed = await EventStream.open(me, second.lastId);
  expect(resumed.events.map(({ event }) => event)).not.toContain('refetch');
});

test('an event that was written before another and committed after it is not missed', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const [slow, quick] = [
    (await soc.siem.post('/webhooks/alerts', bruteForce())).alert_id,
    (await soc.siem.post('/webhooks/alerts', bruteForce())).alert_id,
  ];
  const stream = await EventStream.open(me);
  await soc.database.db.transaction().execute(async (slowly) => {
    await sql`update alerts set severity = 'low' where id = ${slow}`.execute(slowly);
    await me.patch(`/alerts/${quick}`, { severity: 'low' });
    await stream.untilTold('alert.updated', quick);
    stream.close();
  });
  const back = await EventStream.open(me, stream.lastId);
  await back.untilTold('alert.updated', slow);
});

test('a stream ends with its right to be there, and a lost line to the database costs nothing', async () => {
  const soc = await testApp();
  const analyst = await analystWith(soc.database.db, { username: 'maria' });
  const stream = await EventStream.open(await soc.client(analyst));
  const other = await EventStream.open(soc.as('viewer'));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'watchfloor-events' and datname = current_database()`.execute(soc.database.db);
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  await stream.until(
    () => stream.told('alert.created', alert_id) || stream.events.some(({ event }) => event === 'refetch'),
  );
  await soc.as('admin').patch(`/auth/analysts/${analyst.id}`, { is_active: false });
  await stream.untilEnd();
  expect(other.ended).toBe(false);
  expect((await EventStream.open(await soc.client(analyst))).status).toBe(401);
  expect((await EventStream.open(soc.anonymous)).status).toBe(401);
});

test('after an outage longer than the log remembers, those who watch are told to read again', async () => {
  const soc = await testApp();
  const stream = await EventStream.open(soc.as('viewer'));
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  await stream.untilTold('alert.created', alert_id);
  await sql`with forgotten as (delete from live_events)
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'watchfloor-events' and datname = current_database()`.execute(soc.database.db);
  await stream.until((events) => events.some(({ event }) => event === 'refetch'));
});

/** Everything that is told in the database, as any other program would hear it. */
async function eavesdrop(soc: TestApp): Promise<string[]> {
  const told: string[] = [];
  const client = new pg.Client(soc.clone.address);
  client.on('notification', ({ payload }) => told.push(payload ?? ''));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('listen watchfloor_events');
  return told;
}

async function watchersOf(soc: TestApp): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from pg_locks
    where locktype = 'advisory' and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(soc.database.db);
  return rows[0]!.held;
}

test('changes are told only while somebody watches, and whoever begins to watch waits for those under way', async () => {
  const soc = await testApp();
  const told = await eavesdrop(soc);
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  expect(await watchersOf(soc)).toBe(0);

  const opening = await soc.database.db.transaction().execute(async (underWay) => {
    await sql`update alerts set severity = 'low' where id = ${alert_id}`.execute(underWay);
    const stream = EventStream.open(soc.as('viewer'));
    await expect.poll(() => waitersOf(soc)).toBe(1);
    return [stream];
  });
  const stream = await opening[0]!;
  await soc.as('analyst').patch(`/alerts/${alert_id}`, { severity: 'high' });
  await stream.untilTold('alert.updated', alert_id);
  expect(told.map((text) => JSON.parse(text).kind)).toEqual(['alert.updated']);
});

async function waitersOf(soc: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(
    soc.database.db,
  );
  return rows[0]!.waiting;
}

test('a hub that nobody watches any more rests, and hears everything again when somebody does', async () => {
  const soc = await testApp();
  const log = createLogger('silent');
  const events = new EventListener(soc.clone.address, log);
  await events.start();
  onTestFinished(() => events.stop());
  const hub = new live.LiveHub(soc.database.db, events, log, 20);
  onTestFinished(() => hub.close());
  const { id, username, role } = await soc.as('viewer').get('/auth/me');
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const somebody = new Subscriber({ kind: 'analyst', id, username, role }, response);
  for (let round = 0; round < 2; round += 1) {
    hub.add(somebody);
    await hub.watch();
    expect(await watchersOf(soc)).toBe(1);
    hub.remove(somebody);
    await expect.poll(() => watchersOf(soc)).toBe(0);
  }
});
