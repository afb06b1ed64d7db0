import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileAway } from '../server/src/db/while-away.js';
import { pythonHosts } from '../server/test/cli/python-hosts.js';
import type { FleetNode } from '../server/test/nodes/fleet.js';
import { ask } from '../server/test/nodes/reckoning.js';
import { fillDisk, freeDisk } from './full-disk.js';
import type { Ground } from './ground.js';

/** Each strikes, waits, and leaves everything as it found it. */
type Fault = (ground: Ground) => Promise<void>;

const HOUR_MS = 3_600_000;
const BIG_ALERTS = 30;

const anyNode = ({ random, fleet }: Ground): FleetNode => random.pick(fleet.nodes);
const moment = ({ random, pace }: Ground, low: number, high: number) => sleep(random.between(low, high) * pace);

async function killAndStart(ground: Ground, node: FleetNode): Promise<void> {
  await node.kill();
  await moment(ground, 0, 1000);
  await node.start();
}

async function pause(ground: Ground, node: FleetNode, low: number, high: number): Promise<void> {
  node.signal('SIGSTOP');
  await moment(ground, low, high).finally(() => node.signal('SIGCONT'));
}

async function strikeLine(ground: Ground, strike: (line: FleetNode['line']) => void): Promise<void> {
  const { line } = anyNode(ground);
  strike(line);
  await moment(ground, 500, 4000);
  line.restore();
}

async function strikeVendor(ground: Ground, strike: (vendor: Ground['vendor']) => void): Promise<void> {
  strike(ground.vendor);
  await moment(ground, 500, 3000);
  ground.vendor.restore();
}

/** One of the backends that serve the product. */
async function anyBackend({ random, fleet }: Ground): Promise<number | undefined> {
  const rows = await whileAway(AbortSignal.timeout(30_000), () =>
    ask<{ pid: number }>(
      fleet.postgres.superuser,
      `select pid from pg_stat_activity where application_name like 'watchfloor%' order by pid`,
    ),
  );
  return rows.length === 0 ? undefined : random.pick(rows).pid;
}

function signalProcess(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // it ended by itself in this moment
  }
}

/** The wall clock of one process is set forward or back, and right again. */
async function jumpClock(ground: Ground): Promise<void> {
  const { random, clockFile } = ground;
  const node = anyNode(ground);
  const setTo = async (offset: number) => {
    await writeFile(clockFile, String(offset));
    node.signal('SIGUSR2');
  };
  await setTo(random.pick([-1, 1]) * random.between(1, 48) * HOUR_MS);
  await moment(ground, 1000, 4000);
  await setTo(0);
  await sleep(100); // the file is read before another process is told something else
}

/** Alerts too big for what is left on the disk come in beside the usual ones. */
async function fullDisk({ fleet, senders }: Ground): Promise<void> {
  const { pid } = fleet.postgres;
  fillDisk(pid);
  try {
    for (let n = 0; n < BIG_ALERTS; n += 1) await senders.sendOnce(`big-${randomBytes(8).toString('hex')}`, padding());
  } finally {
    freeDisk(pid);
  }
}

/** Cannot be compressed, so that it takes the room that it seems to take. */
const padding = () => ({ padding: randomBytes(600_000).toString('base64') });

export const FAULTS = {
  'api killed': (ground) => killAndStart(ground, ground.random.pick(ground.fleet.apis)),
  'worker killed': (ground) => killAndStart(ground, ground.random.pick(ground.fleet.workers)),
  'node stopped and started': async (ground) => {
    const node = anyNode(ground);
    await node.stop();
    await node.start();
  },
  'Python host killed': async ({ random, fleet }) => {
    const hosts = pythonHosts(random.pick(fleet.workers).pid);
    if (hosts.length > 0) signalProcess(random.pick(hosts), 'SIGKILL');
  },
  'Python host paused': async (ground) => {
    const hosts = pythonHosts(ground.random.pick(ground.fleet.workers).pid);
    if (hosts.length === 0) return;
    const host = ground.random.pick(hosts);
    signalProcess(host, 'SIGSTOP');
    await moment(ground, 500, 3000);
    signalProcess(host, 'SIGCONT');
  },
  'postgres backend killed': async (ground) => signalProcess(await anyBackend(ground), 'SIGKILL'),
  'postgres backend terminated': async (ground) => signalProcess(await anyBackend(ground), 'SIGTERM'),
  'PostgreSQL restarted': (ground) => ground.fleet.postgres.restart(() => moment(ground, 0, 2000)),
  'PostgreSQL killed': (ground) => ground.fleet.postgres.crash(),
  'node paused': (ground) => pause(ground, anyNode(ground), 500, 4000),
  'worker paused beyond its lease': (ground) => pause(ground, ground.random.pick(ground.fleet.workers), 16_000, 24_000),
  'disk full': fullDisk,
  'clock set': jumpClock,
  'database line slow': (ground) =>
    strikeLine(ground, (line) => {
      line.latencyMs = ground.random.between(20, 300);
    }),
  'database line dropped': (ground) => strikeLine(ground, (line) => line.drop()),
  'database line silent': (ground) =>
    strikeLine(ground, (line) => {
      line.silent = true;
    }),
  'vendor slow': (ground) =>
    strikeVendor(ground, (vendor) => {
      vendor.latencyMs = ground.random.between(100, 1500);
    }),
  'vendor dropped': (ground) => strikeVendor(ground, (vendor) => vendor.drop()),
  'vendor silent': (ground) =>
    strikeVendor(ground, (vendor) => {
      vendor.silent = true;
    }),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
