import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drive } from './lib/drive.mjs';
import { postJson, startProduct } from './lib/product.mjs';
import { quantile } from './lib/table.mjs';

const OPTIONS = { listeners: { type: 'string', default: '500' }, rounds: { type: 'string', default: '12' } };
const PER_ANALYST = 90;
const PASSWORD = 'listening only';
const PATH = '/api/v1/events';

/** One alert to many open event streams, and what open streams cost those who send alerts. */
export async function bench(args, report) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const [listeners, rounds] = [Number(values.listeners), Number(values.rounds)];
  const product = await startProduct();
  try {
    const target = { base: product.base, path: '/api/v1/webhooks/alerts', headers: { 'X-API-Key': product.key } };
    const load = (run) => drive({ ...target, connections: 64, kind: 'unique', size: 1000, seconds: 4, run });
    await load('warm-up');
    const alone = await load('alone');
    const tokens = await analystTokens(product, Math.ceil(listeners / PER_ANALYST));
    const floor = await openListeners({ base: product.base, path: PATH, tokens, listeners });
    const times = await fanOut(floor, rounds, (n) =>
      postJson(`${target.base}${target.path}`, { title: `fan-out ${n}`, source_id: `fan-${n}` }, target.headers),
    );
    const heard = await load('heard');
    floor.close();
    const bare = await bareFanOut(listeners, rounds);
    const latency = (share) => [
      quantile(times, share).toFixed(0),
      quantile(bare, share).toFixed(0),
      `${(quantile(times, share) / quantile(bare, share)).toFixed(1)}×`,
    ];
    report.section({
      title: `Live events to ${listeners} listeners`,
      headings: ['what', 'figure', 'bare server', 'ratio'],
      rows: [
        ['alert sent to the last listener told, p50 in ms', ...latency(0.5)],
        ['alert sent to the last listener told, p95 in ms', ...latency(0.95)],
        ['alerts a second while all listen', Math.round(heard.perSecond), '', ''],
        ['alerts a second while nobody listens', Math.round(alone.perSecond), '', ''],
      ],
      note: 'Bare server: Node writes the same event to as many open responses, without a database. Events to many listeners are gathered for at least 50 ms, so that a storm of alerts costs one write for each listener and not one for each alert.',
    });
  } finally {
    await product.stop();
  }
}

async function analystTokens({ base, token }, count) {
  const tokens = [];
  for (let n = 0; n < count; n += 1) {
    const username = `listener-${n}`;
    const analyst = {
      username,
      display_name: username,
      email: `${username}@example.com`,
      password: PASSWORD,
      role: 'analyst',
    };
    await postJson(`${base}/api/v1/auth/analysts`, analyst, { authorization: `Bearer ${token}` });
    tokens.push((await postJson(`${base}/api/v1/auth/login`, { username, password: PASSWORD })).access_token);
  }
  return tokens;
}

async function openListeners(options) {
  const child = fork(fileURLToPath(new URL('./lib/listeners-process.mjs', import.meta.url)));
  const ask = async (message) => {
    child.send(message);
    await once(child, 'message');
  };
  await ask({ open: options });
  return { expect: () => ask({ count: 1 }), all: () => once(child, 'message'), close: () => child.kill() };
}

async function fanOut(floor, rounds, send) {
  const times = [];
  for (let n = 0; n < rounds; n += 1) {
    await floor.expect();
    const told = floor.all();
    const began = Date.now();
    await send(n);
    const [{ all }] = await told;
    times.push(all - began);
  }
  return times.sort((one, other) => one - other);
}

async function bareFanOut(listeners, rounds) {
  const open = new Set();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': ready\n\n');
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${server.address().port}`;
  const floor = await openListeners({ base, path: PATH, tokens: ['none'], listeners });
  const event = `event: alert.created\ndata: ${JSON.stringify({ type: 'alert.created', id: 1, ids: ['x'.repeat(36)] })}\n\n`;
  const times = await fanOut(floor, rounds, async () => {
    for (const response of open) response.write(event);
  });
  floor.close();
  server.closeAllConnections();
  server.close();
  return times;
}
