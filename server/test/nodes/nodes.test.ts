import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../cli/product.js';
import { RedisStandIn } from '../harness/redis-stand-in.js';
import { Fleet, HOSTS } from './fleet.js';
import { Ledger } from './ledger.js';
import { reckon, untilQuiet } from './reckoning.js';
import { Senders } from './senders.js';
import { SharedState, tracing } from './shared-state.js';
import { STEPPING, STEPS_DONE } from './stepping.js';

const LIMIT = 100;
/** So many that none of them comes near its limit. */
const KEYS = 20;

async function startFleet({ traces, steps }: Record<'traces' | 'steps', string>): Promise<Fleet> {
  const redis = new RedisStandIn();
  await redis.start();
  onTestFinished(() => redis.stop());
  return Fleet.start({
    playbooks: { 'spread.py': tracing('spread'), 'stepping.py': STEPPING },
    env: { PLAYBOOK_TRACES: traces, PLAYBOOK_STEPS: steps, REDIS_URL: redis.url, WEBHOOK_RATE_LIMIT: String(LIMIT) },
  });
}

async function startLoad(fleet: Fleet, bearer: Record<string, string>) {
  const admin = fleet.apis[0]!.client.with(bearer);
  const made = await Promise.all(
    Array.from({ length: KEYS }, (_unused, n) => admin.post('/api-keys', { name: `load ${n}` })),
  );
  const ledger = new Ledger(join(fleet.folder, 'ledger.jsonl'));
  const senders = new Senders({ bases: () => fleet.bases, keys: made.map(({ key }) => key), ledger });
  const more = async (count = 30) => {
    const from = senders.sent;
    await expect.poll(() => senders.sent).toBeGreaterThan(from + count);
  };
  await more();
  return { ledger, senders, more };
}

type Load = Awaited<ReturnType<typeof startLoad>>;

/** As in an upgrade: no sender hears more than a refused connection. */
async function expectUnnoticedRestarts(fleet: Fleet, { ledger, more }: Load): Promise<void> {
  for (const node of [fleet.apis[0]!, fleet.workers[0]!]) {
    expect(await node.stop(), node.output).toBe(0);
    await more(10);
    await node.start();
    await more();
  }
  expect(ledger.refusals()).toEqual([]);
}

async function expectPatienceWithDatabase(fleet: Fleet, { ledger, more }: Load): Promise<void> {
  await fleet.postgres.restart(async () => {
    for (const { client } of fleet.apis) {
      const { status, body } = await client.send('GET', '/health');
      expect([status, body.status, body.database]).toEqual([503, 'degraded', 'unavailable']);
    }
    await expect.poll(() => ledger.refusals().length).toBeGreaterThan(3);
  });
  for (const { client } of fleet.apis) await expect.poll(() => client.status('GET', '/health')).toBe(200);
  const refusals = ledger.refusals();
  const detail = 'The database cannot be reached at the moment; please try again';
  for (const refusal of refusals) {
    expect(refusal).toEqual({ what: 'refused', status: 503, retryAfter: '2', detail });
  }
  await more(60);
  expect(ledger.refusals()).toHaveLength(refusals.length);
}

/** The others go on; what the dead worker had begun is taken over. */
async function expectUnnoticedLosses(fleet: Fleet, { ledger, more }: Load): Promise<void> {
  const before = ledger.refusals().length;
  for (const node of [fleet.apis[1]!, fleet.workers[1]!]) {
    await node.kill();
    await more();
  }
  expect(ledger.refusals()).toHaveLength(before);
}

/** Only what the killed worker's hosts had under way: nobody can know how far that came. A database that was away repeats nothing. */
async function expectHardlyAnythingTwice(steps: string): Promise<void> {
  const done = (await readFile(steps, 'utf8')).trim().split('\n');
  expect(done.length - new Set(done).size).toBeLessThanOrEqual(HOSTS);
}

test('two API nodes and two workers over one database act as one, and no loss of a part loses an alert', {
  timeout: 240_000,
}, async () => {
  const folder = await temporaryFolder();
  const files = { traces: join(folder, 'traces'), steps: join(folder, 'steps') };
  for (const file of Object.values(files)) await writeFile(file, '');
  const fleet = await startFleet(files);
  const bearer = await fleet.administrator();
  const shared = new SharedState(fleet, bearer);
  await shared.expectSpreading(files.traces);
  await shared.expectOneSwitch();
  await shared.expectNewCodeEverywhere();
  await shared.expectRevocationAtOnce();
  await shared.expectOneBucket(LIMIT);

  const load = await startLoad(fleet, bearer);
  await expectUnnoticedRestarts(fleet, load);
  await expectPatienceWithDatabase(fleet, load);
  await expectUnnoticedLosses(fleet, load);
  await load.senders.stop();
  await untilQuiet(fleet.postgres.connection);
  const { problems } = await reckon(fleet.postgres.connection, load.ledger, STEPS_DONE);
  expect(problems).toEqual([]);
  await expectHardlyAnythingTwice(files.steps);
});
