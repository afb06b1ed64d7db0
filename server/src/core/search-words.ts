/**
 * The words by which a text is found. A compound such as `cdn-7.example.com` is one word, and so is each ending after a dot,
 * dash, underscore or at-sign (`7.example.com`, `example.com`, `com`): a search for the beginning of a word then finds every part of it.
 * The database has the same in `search_words`.
 */
const COMPOUND = /[a-z0-9\u0080-\uffff][a-z0-9._@\-\u0080-\uffff]*/g;
const DOT = 0x2e;
const DASH = 0x2d;
const UNDERSCORE = 0x5f;
const AT_SIGN = 0x40;

const MOST_ENDINGS = 9;
const LONGEST = 100;
const MOST_WORDS = 500;

export function searchWords(content: string): string[] {
  const found = new Set<string>();
  for (const compound of compoundsOf(content)) {
    addEndings(compound, found);
    if (found.size >= MOST_WORDS) break;
  }
  return [...found].slice(0, MOST_WORDS);
}

/** What somebody typed, as whole words: each has to be the beginning of one that is known. */
export const compoundsOf = (content: string): string[] =>
  (content.toLowerCase().match(COMPOUND) ?? []).map(withoutTrailing).filter((compound) => compound !== '');

function addEndings(compound: string, found: Set<string>): void {
  let from = 0;
  for (let ending = 0; ending < MOST_ENDINGS && from < compound.length; ending += 1) {
    const rest = from === 0 ? compound : compound.slice(from);
    found.add(rest.length > LONGEST ? cut(rest) : rest);
    from = nextPart(compound, from);
  }
}

/** Where the part after the next separators begins; the end when there is none. */
function nextPart(compound: string, from: number): number {
  let at = from;
  while (at < compound.length && !isSeparator(compound.charCodeAt(at))) at += 1;
  while (at < compound.length && isSeparator(compound.charCodeAt(at))) at += 1;
  return at;
}

function withoutTrailing(compound: string): string {
  let end = compound.length;
  while (end > 0 && isSeparator(compound.charCodeAt(end - 1))) end -= 1;
  return end === compound.length ? compound : compound.slice(0, end);
}

const isSeparator = (code: number): boolean => code === DOT || code === DASH || code === UNDERSCORE || code === AT_SIGN;

/** By characters, as the database counts them. */
const cut = (word: string): string => [...word].slice(0, LONGEST).join('');
