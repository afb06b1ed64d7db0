import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedAlerts, seedIncidents } from '../../../bench/lib/seed.mjs';
import { foldTallies } from '../../src/features/dashboard/service.js';
import { type Watched, watchQueries } from '../harness/query-watch.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const ALERTS = 12_000;
const RUNS = 6_000;

/** How many questions each call may ask the database, who the caller is included. */
const MOST_QUERIES: Record<string, number> = {
  '/alerts': 4,
  '/alerts?status=new&severity=critical': 4,
  '/alerts?source_ip=198.51.100.10': 4,
  '/alerts?hostname=srv-7&sort=-severity': 4,
  '/alerts?rule_name=Impossible travel': 4,
  '/alerts?partner=acme&source=siem': 4,
  '/alerts?tag=T1130': 4,
  '/alerts?q=cdn-777.example.com powershell': 4,
  '/alerts?q=0a1b2c3d': 4,
  '/alerts?sort=-updated_at': 4,
  '/alerts?created_after=2020-01-01T00:00:00Z&offset=100': 4,
  '/alerts/{alert}': 6,
  '/alerts/{alert}/activities': 5,
  '/alerts/{alert}/observables': 4,
  '/alerts/{alert}/runs': 4,
  '/alerts/{alert}/incidents': 4,
  '/incidents': 4,
  '/incidents?status=open&q=ransomware': 4,
  '/incidents/{incident}': 4,
  '/incidents/{incident}/alerts': 5,
  '/incidents/{incident}/activities': 5,
  '/incidents/suggestions': 4,
  '/observables': 4,
  '/observables?q=198.51.100.10': 4,
  '/observables/{observable}': 4,
  '/runs': 4,
  '/runs?status=failed': 4,
  '/playbooks': 4,
  '/dashboard/stats': 16,
};

const LARGE = new Set(['alerts', 'observables', 'playbook_runs', 'activities']);

test('every list and page asks few questions, however many rows it shows, and no question reads a large table from end to end', async () => {
  const soc = await testApp();
  await fill(soc);
  const ids = await someIds(soc);
  const viewer = soc.as('viewer');
  const { during } = watchQueries(soc.database);
  const tooMany: string[] = [];
  const scans: string[] = [];
  for (const [template, most] of Object.entries(MOST_QUERIES)) {
    const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name as keyof typeof ids]);
    const one = withLimit(path, 1);
    await viewer.get(path); // what is remembered between requests is read with the first
    const few = template.includes('{') ? undefined : await during(() => viewer.get(one));
    const many = await during(() => viewer.get(path));
    if (many.length > most) tooMany.push(`${template}: ${many.length} questions, at most ${most}`);
    if (few !== undefined && many.length > few.length + 1)
      tooMany.push(`${template}: ${few.length} questions for one row, ${many.length} for a page`);
    for (const query of many)
      for (const table of await tablesReadWhole(soc, query))
        scans.push(`${template}: ${table} in ${query.text.slice(0, 300)}`);
  }
  expect(tooMany).toEqual([]);
  expect(scans).toEqual([]);
});

const withLimit = (path: string, limit: number) => `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;

async function fill({ database }: TestApp): Promise<void> {
  const { pool, db } = database;
  await seedAlerts(pool, { from: 0, to: ALERTS });
  await seedIncidents(pool, { from: 1, to: 300 });
  await pool.query(`insert into playbook_definitions (id, name, module_path, function_name, source_path, source_hash, trigger_type)
    values (gen_random_uuid(), 'look', 'look', 'look', 'look.py', 'none', 'webhook')`);
  await pool.query(
    `insert into playbook_runs (id, playbook_id, playbook_version, alert_id, status, celery_task_id, finished_at)
     select gen_random_uuid(), playbook_definitions.id, 1, chosen.id, case when n % 9 = 0 then 'failed' else 'success' end, n::text, now()
     from playbook_definitions, (select id, row_number() over () as n from alerts limit $1) as chosen`,
    [RUNS],
  );
  await pool.query(
    `insert into activities (id, alert_id, action, detail)
     select gen_random_uuid(), id, 'comment', 'looked at it' from alerts`,
  );
  await foldTallies(db);
  await pool.query('vacuum (analyze)');
}

async function someIds({ database }: TestApp) {
  const first = async (from: string) =>
    (await database.pool.query(`select id from ${from} limit 1`)).rows[0].id as string;
  return {
    alert: await first('alerts where exists (select from playbook_runs where alert_id = alerts.id)'),
    incident: await first('incidents'),
    observable: await first('observables'),
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

async function tablesReadWhole({ database }: TestApp, { text, values }: Watched): Promise<string[]> {
  if (!/^\s*(\/\*.*\*\/)?\s*(select|with)/i.test(text)) return [];
  const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
  const found: string[] = [];
  const look = (node: PlanNode) => {
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Seq Scan' && table !== undefined && LARGE.has(table)) found.push(table);
    for (const inner of node.Plans ?? []) look(inner);
  };
  look(rows[0]['QUERY PLAN'][0].Plan);
  return found;
}

const WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const MOST_AT_FIRST_KB = 200;
const MOST_LATER_KB = 120;

test.skipIf(!existsSync(WEB))('the browser loads little at first, and no single file later is large', () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8');
  const scripts = readdirSync(join(WEB, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, kb: gzipSync(readFileSync(join(WEB, 'assets', name))).length / 1000 }));
  const first = scripts.filter(({ name }) => page.includes(name));
  expect(first.length).toBeGreaterThan(0);
  expect(first.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThan(MOST_AT_FIRST_KB);
  for (const { name, kb } of scripts.filter(({ name }) => !page.includes(name)))
    expect(kb, name).toBeLessThan(MOST_LATER_KB);
});
