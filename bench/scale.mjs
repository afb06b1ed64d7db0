import { parseArgs } from 'node:util';
import pg from 'pg';
import { startProduct } from './lib/product.mjs';
import { seedAlerts, seedIncidents } from './lib/seed.mjs';
import { printTable, quantile } from './lib/table.mjs';

const OPTIONS = {
  small: { type: 'string', default: '10000' },
  large: { type: 'string', default: '1000000' },
  requests: { type: 'string', default: '40' },
};

const QUERIES = [
  ['alerts: newest', '/alerts'],
  ['alerts: new and critical', '/alerts?status=new&severity=critical'],
  ['alerts: one address', '/alerts?source_ip=198.51.100.10'],
  ['alerts: one host, by severity', '/alerts?hostname=srv-7&sort=-severity'],
  ['alerts: tag', '/alerts?tag=T1130'],
  ['alerts: a day', `/alerts?created_after=${new Date(Date.now() - 86_400_000).toISOString()}`],
  ['alerts: search, common word', '/alerts?q=powershell'],
  ['alerts: search, rare words', '/alerts?q=cdn-777.example.com%20powershell'],
  ['alerts: search, nothing found', '/alerts?q=doesnotoccur'],
  ['alerts: offset 5000', '/alerts?offset=5000'],
  ['incidents: newest', '/incidents'],
  ['incidents: open, search', '/incidents?status=open&q=ransomware'],
  ['suggestions', '/incidents/suggestions'],
  ['observables: newest', '/observables'],
  ['observables: value', '/observables?q=198.51.100.10'],
  ['dashboard', '/dashboard/stats'],
];

/** What every list, search and dashboard call takes with few and with many alerts. */
export async function bench(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const [small, large] = [Number(values.small), Number(values.large)];
  const product = await startProduct();
  const pool = new pg.Pool({ ...product.database, max: 2 });
  try {
    await fill(pool, 0, small);
    const few = await measure(product, Number(values.requests));
    await fill(pool, small, large);
    const many = await measure(product, Number(values.requests));
    const rows = QUERIES.map(([name], index) => [
      name,
      few[index].p50.toFixed(1),
      few[index].p95.toFixed(1),
      many[index].p50.toFixed(1),
      many[index].p95.toFixed(1),
      `${(many[index].p50 / few[index].p50).toFixed(1)}×`,
    ]);
    const label = (count) => `${count.toLocaleString('en-US')} p`;
    printTable(['call', `${label(small)}50 ms`, 'p95', `${label(large)}50 ms`, 'p95', 'p50 ratio'], rows);
  } finally {
    await pool.end();
    await product.stop();
  }
}

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

async function measure({ base, token }, requests) {
  const results = [];
  for (const [, path] of QUERIES) {
    const times = [];
    for (let n = 0; n < requests + 5; n += 1) {
      const began = performance.now();
      const response = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      if (n >= 5) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    results.push({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return results;
}
