import { parseArgs } from 'node:util';
import { ceiling } from './lib/ceiling.mjs';
import { drive } from './lib/drive.mjs';
import { startProduct } from './lib/product.mjs';
import { printTable } from './lib/table.mjs';

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  path: { type: 'string', default: '/api/v1/webhooks/alerts' },
  header: { type: 'string', default: 'X-API-Key' },
  connections: { type: 'string', default: '64' },
  seconds: { type: 'string', default: '10' },
};

const SCENARIOS = [
  { name: 'unique, 1 kB', kind: 'unique', size: 1000 },
  { name: 'unique, 20 kB', kind: 'unique', size: 20_000 },
  { name: 'duplicates, 1 kB', kind: 'duplicate', size: 1000 },
];

/** Alerts per second over HTTP from another process; with our own product also the raw ceiling of its PostgreSQL. */
export async function bench(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const product =
    values.url === undefined
      ? await startProduct()
      : { base: values.url, key: values.key, stop: async () => undefined };
  const target = {
    base: product.base,
    path: values.path,
    headers: { [values.header]: product.key },
    connections: Number(values.connections),
  };
  const seconds = Number(values.seconds);
  const rows = [];
  try {
    await drive({ ...target, kind: 'unique', size: 1000, seconds: 3, run: 'warm-up' });
    for (const scenario of SCENARIOS) {
      const raw =
        product.database && scenario.kind === 'unique'
          ? await ceiling(product.database, scenario.size, seconds)
          : undefined;
      const run = `${scenario.kind}-${scenario.size}-${Date.now()}`;
      const measured = await drive({ ...target, ...scenario, seconds, run });
      rows.push(row(scenario.name, measured, raw));
    }
  } finally {
    await product.stop();
  }
  console.log(`\n${values.connections} connections, ${seconds} s each; driver, server and database on this machine\n`);
  printTable(['scenario', 'alerts/s', 'p50 ms', 'p99 ms', 'raw PostgreSQL/s', 'share', 'answers'], rows);
  console.log('\nraw PostgreSQL: the same rows, ready made, inserted in batches without HTTP into the same tables.');
}

const row = (name, { perSecond, p50, p99, statuses }, raw) => [
  name,
  Math.round(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  raw === undefined ? '' : Math.round(raw),
  raw === undefined ? '' : `${Math.round((perSecond / raw) * 100)}%`,
  Object.entries(statuses)
    .map(([status, count]) => `${count}×${status}`)
    .join(' '),
];
