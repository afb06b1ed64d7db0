import { connect } from 'node:net';

/**
 * Posts as fast as the answers come back, over plain sockets: a full HTTP client would cost as much as the server.
 * `nextBody(n)` gives the n-th body; with `perSecond` no more than that are sent. Answers latencies in milliseconds and a
 * count of statuses.
 */
export async function load(options) {
  const { base, path, headers, connections, seconds, nextBody, perSecond, most = Number.POSITIVE_INFINITY } = options;
  const { hostname, port } = new URL(base);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n${Object.entries(
    headers,
  )
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;
  const latencies = [];
  const statuses = {};
  const target = { host: hostname, port: Number(port) };
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(target)));
  const began = performance.now();
  const until = began + seconds * 1000;
  let sent = 0;
  const drive = (line) =>
    new Promise((resolve, reject) => {
      let start = 0;
      const next = () => {
        if (performance.now() >= until || sent >= most) {
          line.end();
          resolve();
          return;
        }
        if (perSecond !== undefined && sent >= ((performance.now() - began) / 1000) * perSecond) {
          setTimeout(next, 5);
          return;
        }
        const body = nextBody(sent);
        sent += 1;
        start = performance.now();
        line.send(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      };
      line.onAnswer = (status) => {
        latencies.push(performance.now() - start);
        statuses[status] = (statuses[status] ?? 0) + 1;
        next();
      };
      line.onFailure = reject;
      next();
    });
  await Promise.all(lines.map(drive));
  return { latencies, statuses, elapsed: (performance.now() - began) / 1000 };
}

/** A connection that is ready to send; the clock starts when all are. */
function openLine(target) {
  return new Promise((resolve, reject) => {
    const answers = answerReader((status) => line.onAnswer(status));
    // Into a buffer of its own: a stream of chunks would cost as much again.
    const onread = {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback: (count, buffer) => answers(buffer.latin1Slice(0, count)),
    };
    const socket = connect({ ...target, onread });
    const line = {
      onAnswer: () => undefined,
      onFailure: reject,
      send: (text) => socket.write(text),
      end: () => socket.end(),
    };
    socket.setNoDelay(true);
    socket.once('connect', () => resolve(line));
    socket.once('error', (error) => line.onFailure(error));
    socket.once('close', () => line.onFailure(new Error('The server closed a connection')));
  });
}

/** Takes what was read and tells the status of every answer that is complete. */
function answerReader(onAnswer) {
  let pending = '';
  return (chunk) => {
    pending += chunk;
    for (;;) {
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const end = headEnd + 4 + lengthOf(pending, headEnd);
      if (pending.length < end) return;
      const status = pending.slice(9, 12);
      pending = pending.length === end ? '' : pending.slice(end);
      onAnswer(status);
    }
  };
}

const READ_BYTES = 65_536;
const LENGTH = 'content-length: ';

/** Most servers write the header's name in small letters, which is found at once. */
function lengthOf(text, headEnd) {
  const at = text.indexOf(LENGTH);
  if (at >= 0 && at < headEnd) return Number.parseInt(text.slice(at + LENGTH.length, at + LENGTH.length + 12), 10);
  return Number(/content-length: *(\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0);
}
