import { parseArgs } from 'node:util';
import pg from 'pg';
import { bareServer } from './lib/bare.mjs';
import { startProduct } from './lib/product.mjs';
import { seedAlerts, seedIncidents } from './lib/seed.mjs';
import { quantile } from './lib/table.mjs';

const OPTIONS = {
  sizes: { type: 'string', default: '10000,100000,1000000' },
  requests: { type: 'string', default: '40' },
};

/** Rare ones ask for ten rows, so that an answer has as many with few alerts as with many. */
const QUERIES = [
  ['alerts: newest', '/alerts'],
  ['alerts: new and critical', '/alerts?status=new&severity=critical&limit=10'],
  ['alerts: one address', '/alerts?source_ip=198.51.100.10&limit=10'],
  ['alerts: one host, by severity', '/alerts?hostname=srv-7&sort=-severity&limit=10'],
  ['alerts: tag', '/alerts?tag=T1130'],
  ['alerts: a day', `/alerts?created_after=${new Date(Date.now() - 86_400_000).toISOString()}`],
  ['alerts: search, common word', '/alerts?q=powershell'],
  ['alerts: search, two words', '/alerts?q=cdn-777.example.com%20powershell'],
  ['alerts: search, nothing found', '/alerts?q=doesnotoccur'],
  ['alerts: offset 5000', '/alerts?offset=5000'],
  ['alert: detail', '/alerts/{alert}'],
  ['incidents: newest', '/incidents'],
  ['incidents: open, search', '/incidents?status=open&q=ransomware&limit=5'],
  ['suggestions', '/incidents/suggestions'],
  ['observables: newest', '/observables'],
  ['observables: value', '/observables?q=198.51.100.10&limit=10'],
  ['dashboard', '/dashboard/stats'],
];

const WARM_UP = 5;

/** What every list, search and dashboard call takes with few and with many alerts. */
export async function bench(args, report) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const sizes = values.sizes.split(',').map(Number);
  const product = await startProduct();
  const pool = new pg.Pool({ ...product.database, max: 2 });
  const bare = await bareServer();
  try {
    const measured = [];
    for (const [index, size] of sizes.entries()) {
      await fill(pool, sizes[index - 1] ?? 0, size);
      measured.push(await measureAll(product, bare, Number(values.requests)));
    }
    report.section({
      title: 'Lists, search and dashboard as data grows',
      headings: [
        'call',
        ...sizes.flatMap((size) => [`${size.toLocaleString('en-US')} alerts: p50 ms`, 'p95 ms']),
        'bare Fastify p50 ms',
        'growth of p50',
      ],
      rows: QUERIES.map(([name], index) =>
        row(
          name,
          measured.map((size) => size[index]),
        ),
      ),
      note: 'Bare Fastify: a fixed answer of the same number of bytes to the same client. One request after the other.',
    });
  } finally {
    await bare.close();
    await pool.end();
    await product.stop();
  }
}

const row = (name, sizes) => [
  name,
  ...sizes.flatMap(({ p50, p95 }) => [p50.toFixed(1), p95.toFixed(1)]),
  sizes.at(-1).bare.toFixed(1),
  `${(sizes.at(-1).p50 / sizes[0].p50).toFixed(1)}×`,
];

async function fill(pool, from, to) {
  const began = Date.now();
  const onProgress = (count, index = '') =>
    process.stderr.isTTY && process.stderr.write(`\r${count} alerts ${index}`.padEnd(70));
  await seedAlerts(pool, { from, to, onProgress });
  await seedIncidents(pool, { from: Math.round(from / 100) + 1, to: Math.round(to / 100) + 1 });
  await foldTallies(pool);
  process.stderr.write(`${to} alerts after ${((Date.now() - began) / 1000).toFixed(0)} s`.padEnd(70));
  process.stderr.write('\n');
}

/** What the product's own job does once a minute. */
async function foldTallies(pool) {
  const { openDatabase } = await import('../dist/server/db/pool.js');
  const { createLogger } = await import('../dist/server/core/logger.js');
  const { foldTallies: fold } = await import('../dist/server/features/dashboard/service.js');
  const { host, port, user, password, database } = pool.options;
  const opened = openDatabase({ host, port, user, password, database }, { max: 1, log: createLogger('silent') });
  await fold(opened.db);
  await opened.close();
  await pool.query('vacuum (analyze)');
}

async function measureAll({ base, token }, bare, requests) {
  const headers = { authorization: `Bearer ${token}` };
  const api = `${base}/api/v1`;
  const { alerts } = await (await fetch(`${api}/alerts?limit=1`, { headers })).json();
  const results = [];
  for (const [, path] of QUERIES) {
    const figures = await measure(`${api}${path.replace('{alert}', alerts[0].id)}`, headers, requests);
    const { p50 } = await measure(`${bare.base}/answer/${figures.bytes}`, {}, requests);
    results.push({ ...figures, bare: p50 });
  }
  return results;
}

async function measure(url, headers, requests) {
  const times = [];
  let bytes = 0;
  for (let n = 0; n < requests + WARM_UP; n += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (n >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), bytes };
}
