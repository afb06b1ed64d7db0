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
  seconds: { type: 'string', default: '12' },
};

const SCENARIOS = [
  { name: 'unique, 1 kB', kind: 'unique', size: 1000 },
  { name: 'unique, 20 kB', kind: 'unique', size: 20_000 },
  { name: 'duplicates, 1 kB', kind: 'duplicate', size: 1000 },
];

const TURNS = 3;

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
    for (const scenario of SCENARIOS)
      rows.push(row(scenario.name, ...(await measure(product, target, scenario, seconds))));
  } finally {
    await product.stop();
  }
  console.log(`\n${values.connections} connections, ${seconds} s each; driver, server and database on this machine\n`);
  printTable(['scenario', 'alerts/s', 'p50 ms', 'p99 ms', 'raw PostgreSQL/s', 'share', 'answers'], rows);
  console.log('\nraw PostgreSQL: the same rows, ready made, inserted in batches without HTTP into the same tables.');
}

/** Ceiling and product take turns: what slows the machine down for a while slows both. */
async function measure(product, target, { kind, size }, seconds) {
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const share = seconds / TURNS;
    const raw = product.database && kind === 'unique' ? await ceiling(product.database, size, share) : undefined;
    turns.push({
      raw,
      ...(await drive({ ...target, kind, size, seconds: share, run: `${kind}-${size}-${Date.now()}` })),
    });
  }
  const mean = (member) => turns.reduce((sum, turn) => sum + turn[member], 0) / TURNS;
  const statuses = {};
  for (const turn of turns)
    for (const [status, count] of Object.entries(turn.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const measured = {
    perSecond: mean('perSecond'),
    p50: mean('p50'),
    p99: Math.max(...turns.map(({ p99 }) => p99)),
    statuses,
  };
  return [measured, turns[0].raw === undefined ? undefined : mean('raw')];
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
