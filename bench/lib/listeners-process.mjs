// Many open event streams in a process of its own. Told to count, it answers when each listener has seen so many events.

import { connect } from 'node:net';

let seen = [];
let wanted = Number.POSITIVE_INFINITY;
let complete = 0;

process.on('message', async (message) => {
  if (message.open !== undefined) await open(message.open);
  else {
    seen = seen.map(() => 0);
    complete = 0;
    wanted = message.count;
  }
  process.send({ ready: true });
});

async function open({ base, path, tokens, listeners }) {
  const { hostname, port } = new URL(base);
  seen = Array(listeners).fill(0);
  await Promise.all(
    Array.from({ length: listeners }, (_unused, number) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${tokens[number % tokens.length]}\r\n\r\n`;
      return follow(hostname, Number(port), head, number);
    }),
  );
}

function follow(hostname, port, head, number) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => socket.write(head));
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      resolve();
      note(number, text.split('event: alert.created').length - 1);
    });
    socket.once('error', reject);
  });
}

function note(number, events) {
  if (events === 0 || seen[number] >= wanted) return;
  seen[number] += events;
  if (seen[number] < wanted) return;
  complete += 1;
  if (complete === seen.length) process.send({ all: Date.now() });
}
