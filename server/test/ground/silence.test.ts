import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { SYSTEM } from '../../src/core/actor.js';
import { createLogger } from '../../src/core/logger.js';
import { isConnectionLoss } from '../../src/db/constraint-errors.js';
import { openDatabase } from '../../src/db/pool.js';
import { EventListener } from '../../src/events/listen.js';
import { publish } from '../../src/events/publish.js';
import { cloneDatabase } from '../harness/database.js';
import { TcpProxy } from '../harness/tcp-proxy.js';

const log = createLogger('silent');

async function lineToDatabase() {
  const { address, drop } = await cloneDatabase();
  const proxy = await new TcpProxy(() => ({ path: `${address.host}/.s.PGSQL.${address.port}` })).start();
  onTestFinished(async () => {
    await proxy.stop();
    await drop();
  });
  return { proxy, address: { ...address, host: '127.0.0.1', port: proxy.port }, direct: address };
}

test('a query that gets no answer loses its connection, and the next one gets another', async () => {
  const { proxy, address } = await lineToDatabase();
  const { db, close } = openDatabase(address, { max: 1, log, patienceMs: 300 });
  onTestFinished(close);
  const ask = () => sql`select 1 as answer`.execute(db);
  await ask();
  proxy.silent = true;
  expect(await ask().catch(isConnectionLoss)).toBe(true);
  proxy.restore();
  expect((await ask()).rows).toEqual([{ answer: 1 }]);
});

test('a listener that is stopped while it reconnects stops', async () => {
  const { proxy, address } = await lineToDatabase();
  const events = new EventListener(address, log);
  await events.start();
  proxy.latencyMs = 50; // time enough to be told in the middle of it
  const before = proxy.accepted;
  proxy.drop();
  await expect.poll(() => proxy.accepted, { interval: 1 }).toBeGreaterThan(before);
  await events.stop();
  await expect.poll(() => proxy.connections).toBe(0);
});

test('a listener whose line falls silent stops trusting it, and says on its return that it missed something', async () => {
  const { proxy, address, direct } = await lineToDatabase();
  const events = new EventListener(address, log);
  const heard: string[] = [];
  events.onGap(() => heard.push('gap'));
  events.on('analyst.changed', ({ id }) => heard.push(id));
  await events.start();
  onTestFinished(() => events.stop());
  expect(events.connected).toBe(true);
  proxy.silent = true;
  await expect.poll(() => events.connected).toBe(false);
  proxy.silent = false; // the old line stays dead: what it swallowed does not come again
  await expect.poll(() => events.connected).toBe(true);

  const { db, close } = openDatabase(direct, { max: 1, log });
  onTestFinished(close);
  await publish(createCtx({ actor: SYSTEM, db, log }), 'analyst.changed', { id: 'after' });
  await expect.poll(() => heard).toEqual(['gap', 'gap', 'after']);
});
