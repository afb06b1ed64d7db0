import { isIPv4 } from 'node:net';
import { pointsAtNobody } from '../address.js';
import type { Collector } from './collector.js';
import { isRegistrable } from './domains.js';
import { HINT } from './field-words.js';
import { plainDots } from './refang.js';
import { charBefore, hintsBefore } from './surroundings.js';
import type { TextRun } from './text-run.js';

const LONGEST_RUN = 64;
const EDGES = /^[.\-_]+|[.\-_]+$/g;
const OBJECT_IDENTIFIER_ROOT = '1.3.6.1';
const PREFIX_LENGTH = /^\/(\d{1,2})(?![\d.])/;
const WORD_AND_SLASH = /([\w.-]{1,64})\/$/;
const TRANSPORT = /^(?:tcp|udp|ip|ipv4)$/i;

/** IPv4 addresses, ranges of two included. Versions, object identifiers and networks are not addresses. */
export function takeDottedAddress({ text, start, end }: TextRun, hints: number, collector: Collector): void {
  if (end - start > LONGEST_RUN || hints & HINT.notAddress) return;
  const written = plainDots(text.slice(start, end)).replace(EDGES, '');
  const addresses = written.split('-');
  if (addresses.length > 2 || !addresses.every(isIPv4) || written === OBJECT_IDENTIFIER_ROOT) return;
  if (isVersion(text, start) || text[end] === '=' || isNetwork(written, text.slice(end, end + 4))) return;
  for (const address of addresses) if (!pointsAtNobody(address)) collector.add('ips', address);
}

/** `Chrome/1.2.3.4` and `version 1.2.3.4`, but not `/dev/tcp/192.0.2.1` nor `example.com/192.0.2.1`. */
function isVersion(text: string, start: number): boolean {
  if (hintsBefore(text, start) & HINT.notAddress) return true;
  if (charBefore(text, start) !== '/') return false;
  const word = WORD_AND_SLASH.exec(text.slice(Math.max(0, start - 65), start))?.[1];
  return word !== undefined && !TRANSPORT.test(word) && !isRegistrable(word.toLowerCase());
}

/** `192.0.2.0/24` names a network, `192.0.2.7/24` a machine in it. */
function isNetwork(address: string, after: string): boolean {
  const length = Number(PREFIX_LENGTH.exec(after)?.[1] ?? 32);
  if (length >= 32) return false;
  const bits = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
  return bits % 2 ** (32 - length) === 0;
}
