import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { start } from './product.js';
import { PASSWORD, startedBefore } from './started-before.js';

const POSTS = 10_000;
const SENDERS = 32;

/** Seven in ten are unique, two repeat one of a hundred ids, one has no id but a title of its own. */
function payload(n: number): { title: string; source_id?: string } {
  if (n % 10 < 7) return { title: `unique ${n}`, source_id: `u-${n}` };
  if (n % 10 < 9) return { title: 'repeated', source_id: `r-${n % 100}` };
  return { title: `nameless ${n}` };
}

interface Ledger {
  next: number;
  acknowledged: number[];
}

/** Sends on from where the ledger stands, until all is sent or the service is gone. */
async function send(siem: HttpClient, ledger: Ledger, onProgress: (done: number) => void): Promise<void> {
  const sender = async () => {
    while (ledger.next < POSTS) {
      const n = ledger.next;
      ledger.next += 1;
      const answer = await siem.send('POST', '/webhooks/alerts', payload(n)).catch(() => undefined);
      if (answer === undefined) return;
      expect(answer.status).toBe(200);
      ledger.acknowledged.push(n);
      onProgress(ledger.acknowledged.length);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

async function everyAlert(
  viewer: HttpClient,
): Promise<{ title: string; source_id: string | null; duplicate_count: number }[]> {
  const all = [];
  for (let cursor = ''; ; ) {
    const page = await viewer.get(`/alerts?limit=200${cursor}`);
    all.push(...page.alerts);
    if (page.next_cursor === null) return all;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

function grouped<Key, Value>(values: Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

test(`${POSTS} mixed posts with a kill -9 of everything in the middle: every 200 is stored exactly once`, {
  timeout: 300_000,
}, async () => {
  const folder = await startedBefore();
  const env = { WEBHOOK_RATE_LIMIT: '10000000', LOG_LEVEL: 'warn' };
  const first = await start(folder, env);
  const { access_token } = await first.api.post('/auth/login', { username: 'admin', password: PASSWORD });
  const bearer = { authorization: `Bearer ${access_token}` };
  const { key } = await first.api.with(bearer).post('/api-keys', { name: 'crash' });

  const ledger: Ledger = { next: 0, acknowledged: [] };
  let killed: Promise<void> | undefined;
  await send(first.api.with({ 'x-api-key': key }), ledger, (done) => {
    if (done >= POSTS / 2) killed ??= first.killEverything();
  });
  await killed;
  expect(ledger.next).toBeLessThan(POSTS);
  const second = await start(folder, env);
  await send(second.api.with({ 'x-api-key': key }), ledger, () => undefined);

  const alerts = await everyAlert(second.api.with(bearer));
  const byTitle = grouped(alerts, ({ title }) => title);
  const byId = new Map(alerts.filter(({ source_id }) => source_id !== null).map((alert) => [alert.source_id, alert]));
  expect(byId.size).toBe(alerts.filter(({ source_id }) => source_id !== null).length);
  const acknowledgedCopies = new Map<string, number>();
  for (const n of ledger.acknowledged) {
    const { title, source_id } = payload(n);
    if (source_id === undefined) expect(byTitle.get(title), title).toHaveLength(1);
    else acknowledgedCopies.set(source_id, (acknowledgedCopies.get(source_id) ?? 0) + 1);
  }
  const sentCopies = grouped(
    Array.from({ length: POSTS }, (_unused, n) => payload(n).source_id),
    (id) => id,
  );
  for (const [id, copies] of acknowledgedCopies) {
    // What was under way when the power went may or may not have been counted; what was answered must have been.
    expect(byId.get(id)?.duplicate_count, id).toBeGreaterThanOrEqual(copies);
    expect(byId.get(id)?.duplicate_count, id).toBeLessThanOrEqual(sentCopies.get(id)!.length);
  }
});
