import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { Fleet, type FleetNode } from './fleet.js';
import { Ledger } from './ledger.js';
import { reckon } from './reckoning.js';
import { Senders } from './senders.js';

const STEPS = 2;

const PLAYBOOK = `
from watchfloor import action, add_current_alert_comment, playbook

@action
def step(n):
    return f"step {n}"

@playbook(trigger="webhook", conditions={"severity": "high"})
def steps(alert):
    for n in range(${STEPS}):
        step(n)
    add_current_alert_comment("done")
`;

const DONE = Array.from({ length: STEPS }, (_unused, n) => `step ${n}`);

async function load(fleet: Fleet) {
  const admin = fleet.apis[0]!.client.with(await fleet.administrator());
  const { key } = await admin.post('/api-keys', { name: 'load' });
  const ledger = new Ledger(join(fleet.folder, 'ledger.jsonl'));
  const senders = new Senders(() => fleet.bases, key, ledger);
  const more = async (count = 40) => {
    const from = senders.sent;
    await expect.poll(() => senders.sent).toBeGreaterThan(from + count);
  };
  return { ledger, senders, more, credentials: admin.credentials };
}

/** Until nothing is pending or running, seen from any node that answers. */
const untilQuiet = async (admin: HttpClient) => {
  for (const status of ['pending', 'running']) {
    await expect
      .poll(async () => (await admin.get(`/runs?status=${status}&limit=1`)).total, { timeout: 60_000 })
      .toBe(0);
  }
};

test('restarted or killed one by one under load: no sender hears an error, nothing is lost', {
  timeout: 180_000,
}, async () => {
  const fleet = await Fleet.start({ playbooks: { 'steps.py': PLAYBOOK }, env: { WEBHOOK_RATE_LIMIT: '1000000' } });
  const { ledger, senders, more, credentials } = await load(fleet);
  await more();
  for (const node of fleet.nodes) {
    expect(await node.stop(), node.output).toBe(0);
    await more(10);
    await node.start();
    await more();
  }
  for (const node of [fleet.apis[0]!, fleet.workers[0]!] satisfies FleetNode[]) {
    await node.kill();
    await more();
    await node.start();
  }
  await senders.stop();
  expect(ledger.refusals()).toEqual([]);
  await untilQuiet(fleet.apis[1]!.client.with(credentials));
  const { problems } = await reckon(fleet.postgres.connection, ledger, DONE);
  expect(problems).toEqual([]);
});

test('PostgreSQL restarted under load: 503 with Retry-After meanwhile, then everything goes on by itself', {
  timeout: 180_000,
}, async () => {
  const fleet = await Fleet.start({ playbooks: { 'steps.py': PLAYBOOK }, env: { WEBHOOK_RATE_LIMIT: '1000000' } });
  const { ledger, senders, more, credentials } = await load(fleet);
  await more();
  await fleet.postgres.restart(async () => {
    for (const { client } of fleet.apis) {
      expect(await client.send('GET', '/health')).toMatchObject({
        status: 503,
        body: { status: 'degraded', database: 'unavailable' },
      });
    }
    const refused = ledger.refusals().length;
    await expect.poll(() => ledger.refusals().length).toBeGreaterThan(refused + 3);
  });
  for (const { client } of fleet.apis) await expect.poll(() => client.status('GET', '/health')).toBe(200);
  await more(100);
  await senders.stop();
  for (const refusal of ledger.refusals()) {
    expect(refusal).toEqual({
      what: 'refused',
      status: 503,
      retryAfter: '2',
      detail: 'The database cannot be reached at the moment; please try again',
    });
  }
  await untilQuiet(fleet.apis[1]!.client.with(credentials));
  const { problems } = await reckon(fleet.postgres.connection, ledger, DONE);
  expect(problems).toEqual([]);
});
