import { domainToASCII } from 'node:url';
import { canonicalAddress, pointsAtNobody } from '../address.js';
import type { Collector } from './collector.js';
import { isRegistrable, isSilent } from './domains.js';
import { plainDots } from './refang.js';
import type { TextRun } from './text-run.js';
import { urlEnd } from './url-end.js';

const SCHEME = /^https?$/i;
const AUTHORITY = /^[^/?#\\]*/;
const HOST = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:[\]@]+))(?::\d{0,5})?$/;
const HOST_NAME = /^[a-z0-9_.-]+$/;
const OBSCURED_ADDRESS = /^(?:0x[0-9a-f]{1,8}|\d{8,10})$/i;
const LONGEST_HOST = 253;
const LOCAL = /^(?:.*\.)?localhost$/;

/** An http(s) URL that begins with this run, and its host. Returns where it ends, or undefined when it is none. */
export function takeUrl(run: TextRun, collector: Collector): number | undefined {
  const { text, start, end } = run;
  const scheme = text.slice(start, end);
  if (end - start > 5 || !SCHEME.test(scheme) || !text.startsWith('://', end)) return undefined;
  const stop = urlEnd(text, end + 3);
  const rest = plainDots(text.slice(end + 3, stop));
  const authority = AUTHORITY.exec(rest)![0];
  const host = hostOf(authority.slice(authority.lastIndexOf('@') + 1));
  if (host === undefined || isLocal(host)) return stop;
  if (host.address !== undefined) collector.add('ips', host.address);
  else if (isSilent(host.name)) return stop;
  else if (isRegistrable(host.name)) collector.add('domains', host.name);
  collector.add('urls', `${scheme.toLowerCase()}://${lowerHost(authority)}${rest.slice(authority.length)}`);
  return stop;
}

interface Host {
  name: string;
  address: string | undefined;
}

function hostOf(authority: string): Host | undefined {
  const found = HOST.exec(authority);
  const written = found?.[1] ?? found?.[2] ?? '';
  if (found === null || written.length > LONGEST_HOST) return undefined;
  const address = canonicalAddress(written) ?? obscuredAddress(written);
  if (address !== undefined) return { name: '', address };
  const name = domainToASCII(written.replace(/\.$/, '')).toLowerCase();
  return found[1] === undefined && HOST_NAME.test(name) ? { name, address: undefined } : undefined;
}

/** Browsers read `http://3221225985/` as an address, and so do those who send such links. */
function obscuredAddress(written: string): string | undefined {
  if (!OBSCURED_ADDRESS.test(written) || !URL.canParse(`http://${written}/`)) return undefined;
  return canonicalAddress(new URL(`http://${written}/`).hostname);
}

const isLocal = ({ name, address }: Host): boolean =>
  address === undefined ? LOCAL.test(name) : pointsAtNobody(address);

function lowerHost(authority: string): string {
  const host = authority.lastIndexOf('@') + 1;
  return authority.slice(0, host) + authority.slice(host).toLowerCase();
}
