import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One request as it came over the wire, every byte of it. */
export interface Heard {
  raw: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Text as it is, anything else as JSON. */
  body?: unknown;
}

export interface VendorStandIn {
  url: string;
  port: number;
  heard: Heard[];
}

type Answer = (request: Heard, count: number) => Reply | Promise<Reply>;

/** Somebody else's HTTP service: a bare TCP server, so that what is sent is seen as it is and not as a library reads it. */
export async function vendorStandIn(answer: Answer): Promise<VendorStandIn> {
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let held = '';
    let turn = Promise.resolve();
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      held += chunk;
      for (let request = cut(held); request !== undefined; request = cut(held)) {
        held = held.slice(request.raw.length);
        heard.push(request);
        const count = heard.length;
        const current = request;
        turn = turn.then(async () => void socket.write(written(await answer(current, count))));
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, heard };
}

function cut(text: string): Heard | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const length = Number(headers['content-length'] ?? 0);
  const body = Buffer.from(text.slice(end + 4)).subarray(0, length);
  if (body.length < length) return undefined;
  const [method = '', path = ''] = first.split(' ');
  return { raw: text.slice(0, end + 4) + body.toString(), method, path, headers, body: body.toString() };
}

function written({ status = 200, headers = {}, body = {} }: Reply): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Whatever`, ...lines, '', text].join('\r\n');
}
