import { domainToASCII } from 'node:url';
import { CHAR } from './characters.js';
import type { Collector } from './collector.js';
import { endingOf, isRealEnding, isRegistrable, isServiceName, isSilent, readsLikeCodeOrFile } from './domains.js';
import { HINT } from './field-words.js';
import { plainDots } from './refang.js';
import { charBefore, keyHintsBefore } from './surroundings.js';
import type { TextRun } from './text-run.js';

const LONGEST_RUN = 260;
const EDGES = /^[.-]+|[.-]+$/g;
const NUMBER_IN_BRACKETS = /^\(\d{1,3}\./;
const DOT = 0x2e;
const DASH = 0x2d;
const WRITTEN_OTHERWISE = CHAR.fangedDot | CHAR.international;
const SHARE = /(?:^|[\s"'=(,;])\\\\$/;

/** A domain in running text. Dotted words are mostly something else, so a bare one needs to look right as well. */
export function takeDomain(run: TextRun, hints: number, collector: Collector): void {
  const { text, start, end, bits } = run;
  if (end - start > LONGEST_RUN || ((bits & WRITTEN_OTHERWISE) === 0 && !endsLikeDomain(text, start, end))) return;
  const written = plainDots(text.slice(start, end)).replace(EDGES, '');
  const name = bits & CHAR.international ? domainToASCII(written) : written.toLowerCase();
  if (!isRealEnding(endingOf(name))) return;
  const meant = (bits & CHAR.fangedDot) !== 0 || isMeantAsHost(run, hints);
  if (!meant && (readsLikeCodeOrFile(written) || isOutOfPlace(run, hints))) return;
  if (isServiceName(name) || isSilent(name) || !isRegistrable(name)) return;
  collector.add('domains', name);
}

/** Most dotted words are names of files: their ending tells, before anything else is looked at. */
function endsLikeDomain(text: string, start: number, end: number): boolean {
  let last = end;
  while (last > start && (text.charCodeAt(last - 1) === DOT || text.charCodeAt(last - 1) === DASH)) last -= 1;
  const dot = text.lastIndexOf('.', last - 1);
  return dot >= start && isRealEnding(text.slice(dot + 1, last).toLowerCase());
}

/** The host of another scheme, of an e-mail address, of a wildcard or of a share, or the whole of a field for hosts. */
function isMeantAsHost({ text, start, end }: TextRun, hints: number): boolean {
  const before = charBefore(text, start);
  if (before === '@' || before === '*') return true;
  if (before === '/') return text.slice(Math.max(0, start - 3), start) === '://';
  if (before === '\\') return SHARE.test(text.slice(Math.max(0, start - 3), start));
  if (start === 0 && end === text.length) return (hints & HINT.domain) !== 0;
  return (keyHintsBefore(text, start) & HINT.domain) !== 0;
}

/** Inside a path, a call, an assignment or a template, before an `@`, or in a field for other names that holds just one. */
function isOutOfPlace({ text, start, end }: TextRun, hints: number): boolean {
  if ('/\\$%'.includes(charBefore(text, start)) && start > 0) return true;
  if (text[start] === '.' || text.slice(Math.max(0, start - 2), start) === '${') return true;
  const after = text[end] ?? '';
  if (after === '@' || after === '=' || (after === '(' && !NUMBER_IN_BRACKETS.test(text.slice(end, end + 5))))
    return true;
  if (hints & HINT.notDomain && isOneWord(text)) return true;
  return (keyHintsBefore(text, start) & HINT.notDomain) !== 0;
}

/** A name or a path, not a sentence. */
const isOneWord = (text: string): boolean => text.length <= LONGEST_RUN && !/\s/.test(text);
