import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../server/test/cli/product.js';
import { TcpProxy } from '../server/test/harness/tcp-proxy.js';
import { vendorStandIn } from '../server/test/harness/vendor-stand-in.js';
import { Fleet } from '../server/test/nodes/fleet.js';
import { Ledger } from '../server/test/nodes/ledger.js';
import { Senders } from '../server/test/nodes/senders.js';
import { PLAYBOOK } from './playbook.js';
import type { Random } from './random.js';

/** Few enough that four Python processes keep up with the runs, also after they were away. */
const PAUSE_MS = 80;
const CLOCK = new URL('./clock.mjs', import.meta.url).href;

/** What faults strike, and what remembers the promises meanwhile. */
export interface Ground {
  random: Random;
  /** Waits are multiplied with this. */
  pace: number;
  fleet: Fleet;
  /** The way to the vendor that playbooks ask. */
  vendor: TcpProxy;
  senders: Senders;
  ledger: Ledger;
  clockFile: string;
}

export async function prepareGround(random: Random, pace: number): Promise<Ground> {
  const answering = await vendorStandIn(() => ({ body: { data: { abuseConfidenceScore: 12 } } }));
  const vendor = await new TcpProxy(() => ({ host: '127.0.0.1', port: answering.port })).start();
  onTestFinished(() => vendor.stop());
  const clockFile = join(await temporaryFolder(), 'clock');
  await writeFile(clockFile, '0');
  const fleet = await Fleet.start({
    playbooks: { 'stepping.py': PLAYBOOK },
    env: {
      WEBHOOK_RATE_LIMIT: '10000000',
      DATABASE_TIMEOUT_SECONDS: '3',
      OUTBOUND_ALLOW_LOOPBACK: 'true',
      NODE_OPTIONS: `--import=${CLOCK}`,
      CHAOS_CLOCK: clockFile,
    },
  });
  const admin = fleet.apis[0]!.client.with(await fleet.administrator());
  const { key } = await admin.post('/api-keys', { name: 'chaos' });
  const config = { api_key: 'chaos', base_url: `http://127.0.0.1:${vendor.port}`, requests_per_minute: 6000 };
  await admin.post('/integrations', { type: 'ip_reputation', name: 'Reputation', config });
  const ledger = new Ledger(join(fleet.folder, 'ledger.jsonl'));
  const senders = new Senders({ bases: () => fleet.bases, keys: [key], ledger, pauseMs: PAUSE_MS });
  return { random, pace, fleet, vendor, senders, ledger, clockFile };
}
