import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Model {
  url: string;
  close(): void;
}

/** A local language model as Ollama serves it: says the given texts one after the other. */
export async function startModel(texts: readonly string[]): Promise<Model> {
  const waiting = [...texts];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ model: 'stand-in', response: waiting.shift() ?? '', done: true }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
