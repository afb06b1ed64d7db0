/** What kinds of character a run of text is made of, as bits. */
export const CHAR = { digit: 1, hex: 2, letter: 4, dot: 8, dash: 16, fangedDot: 32, international: 64 } as const;

const ASCII = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[0-9]/.test(char)) ASCII[code] = CHAR.digit;
  else if (/[a-f]/i.test(char)) ASCII[code] = CHAR.hex;
  else if (/[g-z]/i.test(char)) ASCII[code] = CHAR.letter;
  else if (char === '.') ASCII[code] = CHAR.dot;
  else if (/[-_]/.test(char)) ASCII[code] = CHAR.dash;
}

const FANGED_DOT_CODE = 0xe000;
// Scripts that put blanks between words, where a letter next to a domain belongs to it: Latin to Hebrew and Arabic.
const LAST_SPACED_SCRIPT = 0x08ff;
const INTERNATIONAL_LETTER = /\p{L}|\p{M}/u;

/** The bits of one UTF-16 unit; 0 when it cannot be part of a host name or a digest. */
export function charBits(code: number): number {
  if (code < 128) return ASCII[code]!;
  if (code === FANGED_DOT_CODE) return CHAR.fangedDot;
  if (code < 0xaa || code > LAST_SPACED_SCRIPT) return 0;
  return INTERNATIONAL_LETTER.test(String.fromCharCode(code)) ? CHAR.international : 0;
}

export const isWordCode = (code: number): boolean => (charBits(code) & (CHAR.digit | CHAR.hex | CHAR.letter)) !== 0;
