import { CHAR, charBits } from './characters.js';
import type { Collector } from './collector.js';
import { takeColonAddress } from './colon-address.js';
import { takeDomain } from './domain-run.js';
import { takeDottedAddress } from './dotted-address.js';
import { takeHash } from './hash.js';
import { refang } from './refang.js';
import { runAt, type TextRun } from './text-run.js';
import { takeUrl } from './url.js';

const COLON = 0x3a;
const SHORTEST_WORTH_A_LOOK = 3;
const SHORTEST_DIGEST = 32;
const HEX_GROUP = 4;
const DOTS = CHAR.dot | CHAR.fangedDot;
const NUMERIC = CHAR.digit | DOTS | CHAR.dash;

/**
 * Finds the indicators of one string in a single pass: every character belongs to at most one run or URL, and every
 * look around a run is bounded, so the time grows with the length of the text and no faster.
 */
export function scanText(raw: string, hints: number, collector: Collector): void {
  if (raw.length < SHORTEST_WORTH_A_LOOK) return;
  const text = refang(raw);
  let at = 0;
  while (at < text.length) {
    if (charBits(text.charCodeAt(at)) !== 0) at = takeRun(runAt(text, at), hints, collector);
    else if (startsWithDoubleColon(text, at)) at = takeColonAddress(text, at, hints, collector) ?? at + 1;
    else at++;
  }
}

/** Returns where the scan goes on. */
function takeRun(run: TextRun, hints: number, collector: Collector): number {
  const { text, start, end, bits } = run;
  if (text.charCodeAt(end) === COLON) {
    const after = takeUrl(run, collector) ?? takeGroups(run, hints, collector);
    if (after !== undefined) return after;
  }
  if (end - start >= SHORTEST_DIGEST && !collector.isFull('hashes')) takeHash(run, hints, collector);
  if ((bits & DOTS) !== 0) takeDotted(run, hints, collector);
  return end;
}

function takeGroups({ text, start, end, bits }: TextRun, hints: number, collector: Collector): number | undefined {
  const isGroup = end - start <= HEX_GROUP && (bits & ~(CHAR.digit | CHAR.hex)) === 0;
  return isGroup ? takeColonAddress(text, start, hints, collector) : undefined;
}

function takeDotted(run: TextRun, hints: number, collector: Collector): void {
  if ((run.bits & ~NUMERIC) !== 0) {
    if (!collector.isFull('domains')) takeDomain(run, hints, collector);
  } else if (!collector.isFull('ips')) takeDottedAddress(run, hints, collector);
}

const startsWithDoubleColon = (text: string, at: number): boolean =>
  text.charCodeAt(at) === COLON && text.charCodeAt(at + 1) === COLON;
