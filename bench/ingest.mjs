import { parseArgs } from 'node:util';
import pg from 'pg';
import { openCeiling } from './lib/ceiling.mjs';
import { openDriver } from './lib/drive.mjs';
import { memoryOfTree } from './lib/memory.mjs';
import { playbookFolder } from './lib/playbooks.mjs';
import { startProduct } from './lib/product.mjs';
import { share } from './lib/report.mjs';
import { seedAlerts } from './lib/seed.mjs';
import { quantile } from './lib/table.mjs';

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  path: { type: 'string', default: '/api/v1/webhooks/alerts' },
  header: { type: 'string', default: 'X-API-Key' },
  connections: { type: 'string', default: '64' },
  seconds: { type: 'string', default: '15' },
};

const MANY_CONNECTIONS = 256;
const TURN_SECONDS = 1;
const WARM_UP_SECONDS = 5;
const ALERTS_BEFORE = 100_000;

/** Before anything else: in an empty database every index is a page or two, and the ceiling is at its highest. */
const intoEmpty = (connections) => [
  { name: `unique, 1 kB, ${connections} connections, empty database`, kind: 'unique', size: 1000, connections },
];
const scenarios = (connections) => [
  { name: `unique, 1 kB, ${connections} connections`, kind: 'unique', size: 1000, connections },
  { name: `unique, 1 kB, ${MANY_CONNECTIONS} connections`, kind: 'unique', size: 1000, connections: MANY_CONNECTIONS },
  { name: 'unique, 20 kB', kind: 'unique', size: 20_000, connections },
  { name: 'duplicates, 1 kB', kind: 'duplicate', size: 1000, connections },
];
const withPlaybooks = (connections) =>
  [1, 5].map((playbooks) => ({
    name: `unique, 1 kB, ${playbooks} matching playbook${playbooks === 1 ? '' : 's'}`,
    kind: 'unique',
    size: 1000,
    connections,
    playbooks,
  }));

const HEADINGS = ['scenario', 'alerts/s', 'p50 ms', 'p99 ms', 'raw PostgreSQL/s', 'share', 'answers'];
const NOTE =
  'Raw PostgreSQL: the same rows, ready made, inserted in batches of 200 without HTTP into the same tables, in turns of a second with the product. ' +
  'The four after the first begin with 100,000 alerts more in the database. Driver, server, database and Python share this machine.';

/** Alerts per second over HTTP from another process; with our own product also the raw ceiling of its PostgreSQL. */
export async function bench(args, report) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { seconds, connections } = { seconds: Number(values.seconds), connections: Number(values.connections) };
  const rows = [];
  const run = async (product, list) => {
    const target = { base: product.base, path: values.path, headers: { [values.header]: product.key } };
    const driver = openDriver();
    try {
      const warmUp = {
        kind: 'unique',
        size: 1000,
        connections,
        seconds: WARM_UP_SECONDS,
        run: `warm-up-${Date.now()}`,
      };
      await driver.drive({ ...target, ...warmUp });
      for (const scenario of list) {
        rows.push(row(scenario.name, await measure({ product, target, driver }, scenario, seconds)));
      }
    } finally {
      driver.close();
    }
  };
  if (values.url !== undefined) await run({ base: values.url, key: values.key }, scenarios(connections));
  else {
    const memory = await withProduct({}, async (product) => {
      await run(product, intoEmpty(connections));
      await fill(product.database);
      await run(product, scenarios(connections));
      return memoryOfTree(product.pid);
    });
    for (const scenario of withPlaybooks(connections)) {
      const { folder, remove } = await playbookFolder(scenario.playbooks);
      await withProduct({ PLAYBOOK_DIRS: folder }, (product) => run(product, [scenario]));
      await remove();
    }
    rows.push(['memory of everything after the first five', `${Math.round(memory)} MB`, '', '', '', '', '']);
  }
  report.section({ title: `Ingestion (${seconds} s each)`, headings: HEADINGS, rows, note: NOTE });
}

/** Nobody's database is empty for long. */
async function fill(database) {
  const pool = new pg.Pool({ ...database, max: 1 });
  await seedAlerts(pool, { from: 0, to: ALERTS_BEFORE });
  await pool.end();
}

async function withProduct(env, use) {
  const product = await startProduct(env);
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}

/**
 * Ceiling and product take turns of a second: what slows the machine down for a while slows both. The processes of either stay
 * from turn to turn, connections are open before the clock starts, and the first turn of each is not counted.
 */
async function measure({ product, target, driver }, { kind, size, connections }, seconds) {
  const ceiling = product.database && kind === 'unique' ? await openCeiling(product.database, size) : undefined;
  const takeTurn = async () => ({
    raw: await ceiling?.measure(TURN_SECONDS),
    ...(await driver.drive({
      ...target,
      connections,
      kind,
      size,
      seconds: TURN_SECONDS,
      run: `${kind}-${size}-${Date.now()}`,
    })),
  });
  await takeTurn();
  const turns = [];
  while (turns.length * TURN_SECONDS < seconds) turns.push(await takeTurn());
  await ceiling?.close();

  const mean = (member) => turns.reduce((sum, turn) => sum + turn[member], 0) / turns.length;
  const latencies = turns.flatMap((turn) => turn.latencies).sort((one, other) => one - other);
  const statuses = {};
  for (const turn of turns)
    for (const [status, count] of Object.entries(turn.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  return {
    perSecond: mean('perSecond'),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    raw: ceiling === undefined ? undefined : mean('raw'),
    statuses,
  };
}

const row = (name, { perSecond, p50, p99, raw, statuses }) => [
  name,
  Math.round(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  raw === undefined ? '' : Math.round(raw),
  share(perSecond, raw),
  Object.entries(statuses)
    .map(([status, count]) => `${count}×${status}`)
    .join(' '),
];
