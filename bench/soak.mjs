import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drive } from './lib/drive.mjs';
import { memoryOfTree } from './lib/memory.mjs';
import { playbookFolder } from './lib/playbooks.mjs';
import { startProduct } from './lib/product.mjs';

const OPTIONS = { minutes: { type: 'string', default: '10' }, connections: { type: 'string', default: '32' } };
const SAMPLES = 10;

/** Memory of everything together while alerts keep coming at half of what it can take. */
export async function bench(args, report) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { folder, remove } = await playbookFolder(1);
  const product = await startProduct({ PLAYBOOK_DIRS: folder });
  try {
    const target = { base: product.base, path: '/api/v1/webhooks/alerts', headers: { 'X-API-Key': product.key } };
    const load = (options) =>
      drive({ ...target, connections: Number(values.connections), kind: 'unique', size: 1000, ...options });
    const full = await load({ seconds: 10, run: 'full' });
    const half = Math.round(full.perSecond / 2);
    const length = (Number(values.minutes) * 60) / SAMPLES;
    const rows = [];
    for (let n = 1; n <= SAMPLES; n += 1) {
      const taken = await load({ seconds: length, perSecond: half, run: `soak-${n}` });
      rows.push([
        `${((n * length) / 60).toFixed(1)} min`,
        Math.round(taken.perSecond),
        taken.p99.toFixed(0),
        Math.round(memoryOfTree(product.pid)),
      ]);
    }
    await sleep(5000);
    rows.push(['5 s after the end', '', '', Math.round(memoryOfTree(product.pid))]);
    report.section({
      title: `Soak: ${values.minutes} minutes at half load (${half} alerts a second, each with a run)`,
      headings: ['after', 'alerts/s', 'p99 ms', 'memory of everything in MB'],
      rows,
    });
  } finally {
    await product.stop();
    await remove();
  }
}
