import type { Collector } from './collector.js';
import { HINT } from './field-words.js';
import { charBefore, hintsBefore } from './surroundings.js';
import type { TextRun } from './text-run.js';

const LONGEST_RUN = 100;
const DIGEST = /^(?:(md5|sha-?1|sha-?256|hash)[-_])?([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(\.[a-z0-9]{1,5})?\.?$/i;
const ALL_ZERO = /^0+$/;
const DECIMAL = /^\d+$/;

/** MD5, SHA-1 and SHA-256 digests; an id of the same length in an id's place is left alone. */
export function takeHash(run: TextRun, hints: number, collector: Collector): void {
  const { text, start, end } = run;
  if (end - start > LONGEST_RUN) return;
  const found = DIGEST.exec(text.slice(start, end));
  if (found === null) return;
  const [algorithm, digits, ending] = [found[1], found[2]!, found[3]];
  const digest = digits.toLowerCase();
  const known = nearestHints(run, hints);
  if (ALL_ZERO.test(digest) || known & HINT.notHash) return;
  const named = algorithm !== undefined || (known & HINT.hash) !== 0;
  if (!named && (DECIMAL.test(digest) || isPartOfPathOrId(text, start, end, ending))) return;
  collector.add('hashes', digest);
}

/** In running text the word before counts, then the field's own name; the object around it only speaks for whole values. */
function nearestHints({ text, start, end }: TextRun, hints: number): number {
  const before = hintsBefore(text, start);
  if (before & (HINT.hash | HINT.notHash)) return before;
  const whole = start === 0 && end === text.length;
  return hints & HINT.inherited && !whole ? 0 : hints;
}

/** `/containers/<64 digits>/`, `docker://<64 digits>`, `checkout@<40 digits>`, `pid:<32 digits>:77` */
function isPartOfPathOrId(text: string, start: number, end: number, ending: string | undefined): boolean {
  const before = charBefore(text, start);
  if (before === '/' || before === '\\') return ending === undefined;
  return before === '@' || (before === ':' && text[end] === ':');
}
