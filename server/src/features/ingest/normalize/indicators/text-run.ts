import { charBits } from './characters.js';

/** A stretch of host characters inside a text. */
export interface TextRun {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** CHAR bits of all its characters. */
  readonly bits: number;
}

export function runAt(text: string, start: number): TextRun {
  let bits = 0;
  let end = start;
  for (; end < text.length; end++) {
    const next = charBits(text.charCodeAt(end));
    if (next === 0) break;
    bits |= next;
  }
  return { text, start, end, bits };
}
