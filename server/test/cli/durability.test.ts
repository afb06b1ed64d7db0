import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { type Running, start, temporaryFolder } from './product.js';
import { pythonHosts } from './python-hosts.js';
import { PASSWORD, startedBefore } from './started-before.js';

const ALERTS = 200;
const STEPS = 3;
/** Four hosts, and four runs claimed ahead that begin while the database is still away: steps that can be under way. */
const UNDER_WAY = 8;

/** Each step leaves a line in a file: what was really executed, whatever the records say. */
const PLAYBOOK = `
import asyncio, os
from watchfloor import playbook, action

@action
async def step(run, n):
    with open(os.environ["PLAYBOOK_LEDGER"], "a") as ledger:
        ledger.write(f"{run} {n}\\n")
    await asyncio.sleep(0.01)
    return n

@playbook(trigger="webhook")
async def steps(alert):
    return [await step(alert.id, n) for n in range(${STEPS})]
`;

interface Stage {
  dataDir: string;
  env: Record<string, string>;
  ledger: string;
}

async function stage(): Promise<Stage> {
  const folder = await temporaryFolder();
  const playbooks = join(folder, 'playbooks');
  const ledger = join(folder, 'ledger');
  await mkdir(playbooks);
  await writeFile(join(playbooks, 'steps.py'), PLAYBOOK);
  await writeFile(ledger, '');
  const env = {
    PLAYBOOK_DIRS: playbooks,
    PLAYBOOK_LEDGER: ledger,
    WEBHOOK_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
  };
  return { dataDir: await startedBefore(), env, ledger };
}

async function credentials(api: HttpClient) {
  const { access_token } = await api.post('/auth/login', { username: 'admin', password: PASSWORD });
  const bearer = { authorization: `Bearer ${access_token}` };
  const { key } = await api.with(bearer).post('/api-keys', { name: 'durability' });
  return { bearer, key: { 'x-api-key': key as string } };
}

/** Posts all alerts; each must be taken. Answers their ids. */
async function postAlerts(siem: HttpClient): Promise<string[]> {
  const posts = Array.from({ length: ALERTS }, (_unused, n) =>
    siem.post('/webhooks/alerts', { title: `alert ${n}`, source_id: `d-${n}` }),
  );
  return (await Promise.all(posts)).map(({ alert_id }) => alert_id);
}

async function count(client: HttpClient, status: string): Promise<number> {
  return (await client.get(`/runs?status=${status}&limit=1`)).total;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await sleep(50);
}

/** Which steps are on record, by alert. */
async function recorded(client: HttpClient): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let cursor = ''; ; ) {
    const page = await client.get(`/runs?limit=200${cursor}`);
    for (const { id, alert_id } of page.runs) {
      const { action_results } = await client.get(`/runs/${id}`);
      found.set(
        alert_id,
        action_results.map((row: { output_data: number }) => row.output_data),
      );
    }
    if (page.next_cursor === null) return found;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

const executions = async (ledger: string): Promise<string[]> => (await readFile(ledger, 'utf8')).trim().split('\n');

/** Every alert has one run, in success, with each step on record once; hardly anything was executed again. */
async function expectAllDone(client: HttpClient, ledger: string, ids: string[]) {
  await until(async () => (await count(client, 'success')) === ids.length);
  expect((await client.get('/runs?limit=1')).total).toBe(ids.length);
  const after = await recorded(client);
  for (const id of ids) expect(after.get(id)?.toSorted(), id).toEqual(Array.from({ length: STEPS }, (_unused, n) => n));
  const lines = await executions(ledger);
  // Nobody can know how far a step came that was under way when its process died: that many may be done again, no more.
  expect(lines.length - ids.length * STEPS).toBeLessThanOrEqual(UNDER_WAY);
}

async function underWay(running: Running) {
  const { bearer, key } = await credentials(running.api);
  const ids = await postAlerts(running.api.with(key));
  const admin = running.api.with(bearer);
  await until(async () => (await count(admin, 'success')) >= ALERTS / 4);
  return { ids, bearer, admin };
}

test('kill -9 of Python hosts: every run succeeds, nothing finished is done twice', { timeout: 180_000 }, async () => {
  const { dataDir, env, ledger } = await stage();
  const running = await start(dataDir, env);
  const { ids, admin } = await underWay(running);
  for (const host of pythonHosts(running.child.pid!).slice(0, 2)) process.kill(host, 'SIGKILL');
  await expectAllDone(admin, ledger, ids);
});

test('kill -9 of PostgreSQL: it comes back by itself, every run succeeds', { timeout: 180_000 }, async () => {
  const { dataDir, env, ledger } = await stage();
  const running = await start(dataDir, env);
  const { ids, admin } = await underWay(running);
  const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  process.kill(postmaster, 'SIGKILL');
  await until(
    async () => (await admin.get('/health')).status === 'ok' && (await admin.get('/runs?limit=1')).total === ids.length,
  );
  await expectAllDone(admin, ledger, ids);
});

test('kill -9 of everything: the next start finishes what was begun, nothing finished is done twice', {
  timeout: 180_000,
}, async () => {
  const { dataDir, env, ledger } = await stage();
  const running = await start(dataDir, env);
  const { ids, bearer } = await underWay(running);
  const hosts = pythonHosts(running.child.pid!);
  for (const host of hosts) process.kill(host, 'SIGKILL');
  await running.killEverything();
  const again = await start(dataDir, env);
  const admin = again.api.with(bearer);
  await expectAllDone(admin, ledger, ids);
});
