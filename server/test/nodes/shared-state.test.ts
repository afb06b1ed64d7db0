import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../cli/product.js';
import { EventStream } from '../harness/event-stream.js';
import type { HttpClient } from '../harness/http-client.js';
import { RedisStandIn } from '../harness/redis-stand-in.js';
import { Fleet } from './fleet.js';

const LIMIT = 40;

/** Leaves a line that says which worker ran it. */
const playbook = (name: string) => `
import os
from watchfloor import playbook

@playbook(trigger="webhook", conditions={"rule_name": "${name}"})
def ${name}(alert):
    with open(os.environ["PLAYBOOK_TRACES"], "a") as traces:
        traces.write(f"${name} {os.getppid()}\\n")
`;

async function redis(): Promise<RedisStandIn> {
  const standIn = new RedisStandIn();
  await standIn.start();
  onTestFinished(() => standIn.stop());
  return standIn;
}

const newKey = async (admin: HttpClient, name: string) => {
  const { id, key } = await admin.post('/api-keys', { name });
  return { id, header: { 'x-api-key': key as string } };
};

const alert = (rule: string, n: number) => ({ title: `${rule} ${n}`, rule_name: rule, source_id: `${rule}-${n}` });

test('two API nodes and two workers over one database act as one', async () => {
  const traces = join(await temporaryFolder(), 'traces');
  await writeFile(traces, '');
  const fleet = await Fleet.start({
    playbooks: { 'spread.py': playbook('spread') },
    env: { PLAYBOOK_TRACES: traces, REDIS_URL: (await redis()).url, WEBHOOK_RATE_LIMIT: String(LIMIT) },
  });
  const bearer = await fleet.administrator();
  const [one, other] = fleet.apis.map(({ client }) => client.with(bearer)) as [HttpClient, HttpClient];
  const watching = await EventStream.open(one);

  // Alerts come in at either node; each worker takes its part of the runs.
  const { header } = await newKey(one, 'sender');
  const posted = await Promise.all(
    Array.from({ length: 30 }, (_unused, n) =>
      (n % 2 === 0 ? one : other).with(header).post('/webhooks/alerts', alert('spread', n)),
    ),
  );
  for (const { playbooks_triggered } of posted) expect(playbooks_triggered).toEqual(['spread']);
  await expect.poll(async () => (await one.get('/runs?status=success&limit=1')).total).toBe(posted.length);
  const ran = (await readFile(traces, 'utf8')).trim().split('\n');
  expect(ran).toHaveLength(posted.length);
  expect(new Set(ran)).toEqual(new Set(fleet.workers.map(({ pid }) => `spread ${pid}`)));
  for (const { alert_id } of posted) await watching.untilTold('alert.created', alert_id);

  // A switch at one node holds at the other.
  const again = (n: number) => other.with(header).post('/webhooks/alerts', alert('spread', n));
  const [{ id }] = await one.get('/playbooks');
  await one.patch(`/playbooks/${id}`, { enabled: false });
  expect(await again(100)).toMatchObject({ playbooks_triggered: [] });
  await one.patch(`/playbooks/${id}`, { enabled: true });
  let n = 200;
  await expect.poll(async () => (await again(n++)).playbooks_triggered).toEqual(['spread']);

  // New code is loaded everywhere.
  await writeFile(join(fleet.folder, 'playbooks', 'later.py'), playbook('later'));
  await one.post('/playbooks/reload');
  const late = await newKey(one, 'late');
  const later = await other.with(late.header).post('/webhooks/alerts', alert('later', 1));
  expect(later.playbooks_triggered).toEqual(['later']);
  await expect.poll(async () => (await other.get(`/alerts/${later.alert_id}/runs`)).runs[0]?.status).toBe('success');

  // A revoked key is refused at once where it was not revoked.
  expect(await other.with(late.header).status('POST', '/webhooks/alerts', alert('none', 1))).toBe(200);
  await one.delete(`/api-keys/${late.id}`);
  await expect
    .poll(() => other.with(late.header).status('POST', '/webhooks/alerts', alert('none', 2)), { interval: 1 })
    .toBe(401);

  // One bucket for both nodes.
  const limited = await newKey(one, 'limited');
  const statuses = await Promise.all(
    Array.from({ length: LIMIT + 6 }, (_unused, k) =>
      (k % 2 === 0 ? one : other).with(limited.header).status('POST', '/webhooks/alerts', alert('rate', k)),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});
