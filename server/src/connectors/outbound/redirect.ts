import { upstream } from '../../core/errors.js';
import type { HttpRequest } from './http-exchange.js';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What a stranger may learn of us; everything else could be a credential. */
const HARMLESS = new Set(['accept', 'user-agent']);

/** The request that a redirect asks for, or undefined when the answer is none. Credentials stay with the origin they are for. */
export function nextHop(
  from: HttpRequest,
  status: number,
  location: string | string[] | undefined,
  mayFollow: boolean,
): HttpRequest | undefined {
  if (!REDIRECTS.has(status) || typeof location !== 'string') return undefined;
  if (!mayFollow) throw upstream(`${from.url.host} redirects again and again`);
  if (!URL.canParse(location, from.url.href)) throw upstream(`${from.url.host} redirects to an address that is none`);
  const url = new URL(location, from.url);
  if (url.protocol !== 'https:' && url.protocol !== from.url.protocol) {
    throw upstream(`${from.url.host} redirects to ${url.protocol}//, which is not followed`);
  }
  const sameOrigin = url.origin === from.url.origin;
  if (from.method === 'GET') return { ...from, url, headers: sameOrigin ? from.headers : harmless(from.headers) };
  if ((status === 307 || status === 308) && sameOrigin) return { ...from, url };
  throw upstream(
    `${from.url.host} redirects to ${url.host}. What was to be sent there was not: correct the address in the config`,
  );
}

const harmless = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name.toLowerCase())));
