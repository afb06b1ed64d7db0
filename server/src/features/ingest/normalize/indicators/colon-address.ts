import { isIPv6 } from 'node:net';
import { canonicalAddress, pointsAtNobody } from '../address.js';
import { isWordCode } from './characters.js';
import type { Collector } from './collector.js';
import { HINT } from './field-words.js';
import { charBefore, hintsBefore } from './surroundings.js';

// Every repetition is bounded: at most 40 characters are looked at.
const CANDIDATE = /(?:[0-9a-f]{0,4}:){2,8}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{1,4})?/iy;
const LONE_COLON_AT_END = /(?<!:):$/;
const NETWORK = /^\/\d{1,3}/;
const PAIRS_ONLY = /^(?:[0-9a-f]{2}:){7}[0-9a-f]{2}$/i;
const PLAUSIBLE_START = /^(?:[0-9a-f]{3,4}:|64:ff9b:|::ffff:|::[0-9a-f]{1,4}(?::|$)|(?:0{1,4}:){5}ffff:)/i;
const HEX_GROUP_BEFORE = /(?:^|[^0-9A-Za-z])[0-9a-fA-F]{0,4}:$/;

/** An IPv6 address that begins here. Returns where it ends, or undefined when none does. */
export function takeColonAddress(text: string, start: number, hints: number, collector: Collector): number | undefined {
  if (!mayBegin(text, start)) return undefined;
  CANDIDATE.lastIndex = start;
  const candidate = CANDIDATE.exec(text)?.[0].replace(LONE_COLON_AT_END, '');
  if (candidate === undefined || !isIPv6(candidate)) return undefined;
  const end = start + candidate.length;
  if (runsOn(text, end)) return undefined;
  const alone = start === 0 && end === text.length;
  if (isAddress(candidate, alone) && !isNetwork(candidate, text, end) && !isVersioned(text, start, hints)) {
    const address = canonicalAddress(candidate)!;
    if (!pointsAtNobody(address)) collector.add('ips', address);
  }
  return end;
}

/** Not in the middle of a word or of a longer row of groups; `src:2001:db8::1` begins after the word. */
function mayBegin(text: string, start: number): boolean {
  const before = charBefore(text, start);
  if (before === ':') return !HEX_GROUP_BEFORE.test(text.slice(Math.max(0, start - 6), start));
  return before === '' || !(isWordCode(before.charCodeAt(0)) || '._-'.includes(before));
}

const runsOn = (text: string, end: number): boolean =>
  end < text.length &&
  (isWordCode(text.charCodeAt(end)) || /^[:.]+[0-9a-f]/i.test(text.slice(end, end + 4)) || text[end] === '_');

/** Names with `::` in them (`DB::add`) and eight pairs of digits (hardware addresses) parse, but are none. */
const isAddress = (candidate: string, alone: boolean): boolean =>
  /\d/.test(candidate) && !PAIRS_ONLY.test(candidate) && (alone || PLAUSIBLE_START.test(candidate));

const isNetwork = (candidate: string, text: string, end: number): boolean =>
  candidate.endsWith('::') && NETWORK.test(text.slice(end, end + 4));

const isVersioned = (text: string, start: number, hints: number): boolean =>
  ((hints | hintsBefore(text, start)) & HINT.notAddress) !== 0;
