import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startProduct } from './lib/product.mjs';
import { seedAlerts } from './lib/seed.mjs';
import { printTable } from './lib/table.mjs';

const BIN = fileURLToPath(new URL('../bin/watchfloor.mjs', import.meta.url));
const OPTIONS = { alerts: { type: 'string', default: '1000000' } };

/** What a backup of a running product and a restore into a new one take, in time, on disk and in memory. */
export async function bench(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const alerts = Number(values.alerts);
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-bench-backup-'));
  const file = join(folder, 'bench.backup');
  const product = await startProduct();
  try {
    const pool = new pg.Pool({ ...product.database, max: 1 });
    await seedAlerts(pool, { from: 0, to: alerts });
    const size = (await pool.query('select pg_database_size(current_database())::float8 as bytes')).rows[0].bytes;
    await pool.end();
    const backup = await timed(['backup', file], { DATA_DIR: product.dataDir });
    const restore = await timed(['restore', file], { DATA_DIR: join(folder, 'data') });
    console.log(
      `${alerts} alerts, ${megabytes(size)} MB in the database, ${megabytes((await stat(file)).size)} MB in the file`,
    );
    printTable(
      ['', 'seconds', 'alerts/s', 'most memory in MB'],
      [row('backup', backup, alerts), row('restore', restore, alerts)],
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (name, { seconds, memory }, alerts) => [name, seconds.toFixed(1), Math.round(alerts / seconds), memory];
const megabytes = (bytes) => Math.round(bytes / 1e6);

/** Runs a command to its end and watches how much memory it takes. */
function timed(args, env) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, residentMegabytes(child.pid));
    }, 100);
    child.once('exit', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, memory });
      else reject(new Error(`watchfloor ${args[0]} ended with ${code}`));
    });
  });
}

function residentMegabytes(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000);
  } catch {
    return 0; // over in this moment
  }
}
