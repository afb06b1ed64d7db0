import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOfTree } from './lib/memory.mjs';
import { launch } from './lib/product.mjs';

const STARTS = 3;
const SETTLE_MS = 8000;

/** How long a start takes until the health page answers, and what everything together takes when nothing happens. */
export async function bench(_args, report) {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchfloor-bench-'));
  try {
    const first = await timedStart(dataDir);
    await first.end();
    const again = [];
    let memory = 0;
    for (let n = 0; n < STARTS; n += 1) {
      const started = await timedStart(dataDir);
      again.push(started.seconds);
      if (n === STARTS - 1) {
        await sleep(SETTLE_MS);
        memory = memoryOfTree(started.pid);
      }
      await started.end();
    }
    const bare = await bareStart();
    report.section({
      title: 'Start and idle memory',
      headings: ['what', 'figure', 'a bare Node process', 'ratio'],
      rows: [
        [
          'first start to healthy, database made and migrated, in s',
          first.seconds.toFixed(1),
          bare.toFixed(2),
          times(first.seconds, bare),
        ],
        [
          `second start to healthy, slowest of ${STARTS}, in s`,
          Math.max(...again).toFixed(1),
          bare.toFixed(2),
          times(Math.max(...again), bare),
        ],
        ['idle memory: server, PostgreSQL and Python, in MB', Math.round(memory), '', ''],
      ],
      note: 'Memory is the proportional share (Pss) of every process that the start made, 8 s after it.',
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const times = (figure, bare) => `${(figure / bare).toFixed(0)}×`;

async function timedStart(dataDir) {
  const began = performance.now();
  const running = await launch(dataDir, { PLAYBOOK_DIRS: join(import.meta.dirname, '..', 'playbooks') });
  const health = await fetch(`${running.base}/api/v1/health`);
  if (!health.ok) throw new Error(`health answered ${health.status}`);
  return { ...running, seconds: (performance.now() - began) / 1000 };
}

async function bareStart() {
  const { execFileSync } = await import('node:child_process');
  const began = performance.now();
  execFileSync(process.execPath, ['-e', '']);
  return (performance.now() - began) / 1000;
}
