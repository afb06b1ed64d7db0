import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObservableType } from '../core/alert-values.js';
import { abuseReport, virusTotalReport } from './intelligence.js';

const COLLECTIONS: Record<string, ObservableType> = {
  ip_addresses: 'ip',
  domains: 'domain',
  files: 'hash',
  urls: 'url',
};

export interface StandIn {
  url: string;
  close(): Promise<void>;
}

/** Answers in place of VirusTotal, AbuseIPDB and Slack, so that the demo asks nobody outside. Only this machine reaches it. */
export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, body] = answerTo(new URL(request.url ?? '/', 'http://stand-in'));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

type Answer = readonly [status: number, body: object];

function answerTo({ pathname, searchParams }: URL): Answer {
  const lookup = /^\/api\/v3\/(\w+)\/(.+)$/.exec(pathname);
  if (lookup !== null) return reportOn(COLLECTIONS[lookup[1]!], decodeURIComponent(lookup[2]!));
  if (pathname === '/api/v2/check') return [200, abuseReport(searchParams.get('ipAddress') ?? '')];
  if (pathname === '/api/auth.test') return [200, { ok: true, team: 'Watchfloor demo', user: 'watchfloor' }];
  if (pathname === '/api/chat.postMessage') return [200, { ok: true, channel: '#soc-alerts', ts: String(Date.now()) }];
  return [404, { error: 'The stand-in does not know this address' }];
}

function reportOn(type: ObservableType | undefined, id: string): Answer {
  const value = type === 'url' ? Buffer.from(id, 'base64url').toString() : id;
  const report = type && virusTotalReport(type, value);
  return report === undefined ? [404, { error: { code: 'NotFoundError', message: 'Not found' } }] : [200, report];
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
