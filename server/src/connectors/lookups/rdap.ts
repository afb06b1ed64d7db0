import { AppError, upstream } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import type { Outbound } from '../outbound/outbound.js';
import type { Registration } from './registration.js';

const TIMEOUT_MS = 15_000;

interface RdapDomain {
  ldhName?: string;
  events?: { eventAction?: string; eventDate?: string }[];
  entities?: { roles?: string[]; vcardArray?: [string, [string, object, string, unknown][]] }[];
  nameservers?: { ldhName?: string }[];
  status?: string[];
}

/** Undefined when this server knows nothing of the domain, which may be for lack of a server for its ending. */
export async function rdapLookup(outbound: Outbound, root: string, domain: string): Promise<Registration | undefined> {
  const url = new URL(`${root.replace(/\/+$/, '')}/domain/${encodeURIComponent(domain)}`);
  const headers = { accept: 'application/rdap+json', 'user-agent': `Watchfloor/${VERSION}` };
  const reply = await outbound.http({ method: 'GET', url, headers, timeoutMs: TIMEOUT_MS }).catch((error: Error) => {
    throw error instanceof AppError ? error : upstream(`${url.host} cannot be reached: ${error.message}`);
  });
  if (reply.status === 404) return undefined;
  if (reply.status !== 200) throw upstream(`${url.host} answered ${reply.status}`);
  return registrationOf(domain, url.host, read(reply.text, url.host));
}

function read(text: string, host: string): RdapDomain {
  try {
    return JSON.parse(text) as RdapDomain;
  } catch {
    throw upstream(`${host} answered with something that is not RDAP`);
  }
}

function registrationOf(domain: string, server: string, found: RdapDomain): Registration {
  const when = (action: string) => found.events?.find(({ eventAction }) => eventAction === action)?.eventDate ?? null;
  const registrar = found.entities?.find(({ roles }) => roles?.includes('registrar'));
  const name = registrar?.vcardArray?.[1]?.find(([property]) => property === 'fn')?.[3];
  return {
    domain: found.ldhName?.toLowerCase() ?? domain,
    source: 'rdap',
    server,
    found: true,
    registrar: typeof name === 'string' ? name : null,
    registered_at: when('registration'),
    updated_at: when('last changed'),
    expires_at: when('expiration'),
    status: found.status ?? [],
    name_servers: (found.nameservers ?? []).flatMap(({ ldhName }) =>
      ldhName === undefined ? [] : [ldhName.toLowerCase()],
    ),
    text: null,
  };
}
