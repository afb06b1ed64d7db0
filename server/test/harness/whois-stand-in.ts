import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A WHOIS server: one line in, some text out, and the line is closed. */
export async function whoisStandIn(answer: (query: string) => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (line) => socket.end(answer(line.toString().trim())));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
