import { parseArgs } from 'node:util';
import { barePythonCalls } from './lib/bare-python.mjs';
import { drive } from './lib/drive.mjs';
import { playbookFolder } from './lib/playbooks.mjs';
import { startProduct } from './lib/product.mjs';
import { share } from './lib/report.mjs';
import { quantile } from './lib/table.mjs';

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  token: { type: 'string' },
  alerts: { type: 'string', default: '3000' },
  samples: { type: 'string', default: '200' },
};

/** Runs per second of a playbook with one recorded action, and how long an alert takes until its run is over. */
export async function bench(args, report) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { folder, remove } = await playbookFolder(1);
  const product =
    values.url === undefined
      ? await startProduct({ PLAYBOOK_DIRS: folder })
      : { base: values.url, key: values.key, token: values.token, stop: async () => undefined };
  try {
    await saturated(product, 500);
    const idle = await idleLatency(product, Number(values.samples));
    const busy = await saturated(product, Number(values.alerts));
    const bare = await barePythonCalls();
    const call = 1000 / bare;
    const latency = (quarter) => [
      quantile(idle, quarter).toFixed(1),
      call.toFixed(2),
      `${(quantile(idle, quarter) / call).toFixed(0)}×`,
    ];
    const rate = (figure) => [Math.round(figure), Math.round(bare), share(figure, bare)];
    report.section({
      title: 'Runs of a playbook with one recorded action',
      headings: ['what', 'figure', 'bare Python call', 'share'],
      rows: [
        ['idle, alert to finished, p50 in ms', ...latency(0.5)],
        ['idle, alert to finished, p99 in ms', ...latency(0.99)],
        ['runs a second, the backlog once all alerts were in', ...rate(busy.draining)],
        [`runs a second, from the first of ${values.alerts} alerts to the last run`, ...rate(busy.endToEnd)],
        ['alerts a second taken in meanwhile', Math.round(busy.ingestPerSecond), '', ''],
      ],
      note:
        'Alert to finished: from created_at of the alert to finished_at of its run, by the database clock. ' +
        'Bare Python call: one process that reads a line and answers it, one after the other, without a queue and without records.',
    });
  } finally {
    await product.stop();
    await remove();
  }
}

const get = async ({ base, token }, path) => {
  const response = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** One alert at a time, with pauses: from sending it until its run is over. */
async function idleLatency(product, samples) {
  const times = [];
  for (let n = 0; n < samples; n += 1) {
    const response = await fetch(`${product.base}/api/v1/webhooks/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': product.key },
      body: JSON.stringify({ title: `idle ${n}`, hostname: 'web-01', source_id: `idle-${Date.now()}-${n}` }),
    });
    const { alert_id } = await response.json();
    // Looking on would take the processor from what is measured.
    await new Promise((resolve) => setTimeout(resolve, 60));
    const alert = await get(product, `/alerts/${alert_id}`);
    for (;;) {
      const { runs } = await get(product, `/alerts/${alert_id}/runs`);
      const [run] = runs;
      if (run?.finished_at) {
        times.push(Date.parse(run.finished_at) - Date.parse(alert.created_at));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times.sort((one, other) => one - other);
}

/** Many alerts at once. Two figures: from the first alert to the last run, and of the backlog once all alerts were in. */
async function saturated(product, alerts) {
  const done = async () => (await get(product, '/runs?status=success&limit=1')).total;
  const before = await done();
  const began = performance.now();
  const headers = { 'X-API-Key': product.key };
  const options = {
    base: product.base,
    path: '/api/v1/webhooks/alerts',
    headers,
    connections: 64,
    seconds: 600,
    most: alerts,
  };
  const posted = await drive({ ...options, kind: 'unique', size: 1000, run: `runs-${Date.now()}` });
  const [allIn, doneThen] = [performance.now(), (await done()) - before];
  while ((await done()) - before < alerts) await new Promise((resolve) => setTimeout(resolve, 50));
  const end = performance.now();
  return {
    endToEnd: alerts / ((end - began) / 1000),
    draining: (alerts - doneThen) / ((end - allIn) / 1000),
    ingestPerSecond: posted.perSecond,
  };
}
