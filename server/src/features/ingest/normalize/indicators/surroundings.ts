import { CHAR, charBits } from './characters.js';
import { nameHints } from './field-hints.js';

const LONGEST_GAP = 4;
const LONGEST_WORD = 32;
const GAP = ' \t\n:=("\'[';
const WORD_BITS = CHAR.digit | CHAR.hex | CHAR.letter | CHAR.dash;

/** What the word before a position says: `version 1.2.3.4`, `"device_id": "…"`, `MD5=…`. Looks back a bounded way. */
export const hintsBefore = (text: string, at: number): number => wordHints(text, gapBefore(text, at), at);

/** The same, but only of a word that is set apart by `:` or `=`, as a key is from its value. */
export function keyHintsBefore(text: string, at: number): number {
  const gap = gapBefore(text, at);
  const between = text.slice(gap, at);
  return between.includes(':') || between.includes('=') ? wordHints(text, gap, at) : 0;
}

function gapBefore(text: string, at: number): number {
  let gap = at;
  while (gap > 0 && at - gap < LONGEST_GAP && GAP.includes(text[gap - 1]!)) gap--;
  return gap;
}

function wordHints(text: string, gap: number, at: number): number {
  if (gap === at) return 0;
  let start = gap;
  while (start > 0 && gap - start < LONGEST_WORD && charBits(text.charCodeAt(start - 1)) & WORD_BITS) start--;
  return start === gap ? 0 : nameHints(text.slice(start, gap));
}

export const charBefore = (text: string, at: number): string => (at > 0 ? text[at - 1]! : '');
