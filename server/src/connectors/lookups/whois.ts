import { upstream, upstreamTimeout } from '../../core/errors.js';
import { readLimited } from '../outbound/limited-body.js';
import type { Outbound } from '../outbound/outbound.js';
import type { Registration } from './registration.js';

const PORT = 43;
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 256 * 1024;
const MOST_REFERRALS = 2;

/** Asks the first server, and whom it refers to. */
export async function whoisLookup(outbound: Outbound, first: string, domain: string): Promise<Registration> {
  let server = first;
  let text = await ask(outbound, server, domain);
  for (let referrals = 0; referrals < MOST_REFERRALS; referrals += 1) {
    const next = firstOf(text, 'refer', 'whois', 'ReferralServer')?.replace(/^r?whois:\/\//, '');
    if (next === undefined || next === server) break;
    server = next;
    text = await ask(outbound, server, domain);
  }
  return registrationOf(domain, server, text);
}

async function ask(outbound: Outbound, server: string, domain: string): Promise<string> {
  const [host = '', port = String(PORT)] = server.split(':');
  const socket = await outbound.dial({ host, port: Number(port), timeoutMs: TIMEOUT_MS });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(upstreamTimeout(`${server} did not answer in time`)));
  try {
    socket.end(`${domain}\r\n`);
    return await readLimited(socket, MOST_BYTES);
  } catch (error) {
    throw error instanceof Error && error.name === 'AppError' ? error : upstream(`${server} hung up: ${String(error)}`);
  } finally {
    socket.destroy();
  }
}

function registrationOf(domain: string, server: string, text: string): Registration {
  return {
    domain,
    source: 'whois',
    server,
    found: !/no match|not found|no entries found|no data found|status:\s*(free|available)/i.test(text),
    registrar: firstOf(text, 'Registrar', 'registrar', 'Sponsoring Registrar') ?? null,
    registered_at: firstOf(text, 'Creation Date', 'created', 'Registered on', 'Registration Time') ?? null,
    updated_at: firstOf(text, 'Updated Date', 'changed', 'last-update', 'Last updated') ?? null,
    expires_at:
      firstOf(text, 'Registry Expiry Date', 'Registrar Registration Expiration Date', 'Expiry date', 'expires') ?? null,
    status: valuesOf(text, 'Domain Status', 'status').map((line) => line.split(/\s/)[0]!),
    name_servers: [
      ...new Set(valuesOf(text, 'Name Server', 'nserver').map((line) => line.split(/\s/)[0]!.toLowerCase())),
    ],
    text: text.replaceAll('\0', '').slice(0, 10_000),
  };
}

/** Lines of the form "Name: value". */
function valuesOf(text: string, ...names: string[]): string[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*([^:%#]{2,50}):\s*(\S.*)$/.exec(line) ?? [];
    return name !== undefined && value !== undefined && wanted.has(name.trim().toLowerCase()) ? [value.trim()] : [];
  });
}

const firstOf = (text: string, ...names: string[]): string | undefined => valuesOf(text, ...names)[0];
