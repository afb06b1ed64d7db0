/**
 * The words by which a text is found. A compound such as `cdn-7.example.com` is one word, and so is each ending after a dot,
 * dash, underscore or at-sign (`7.example.com`, `example.com`, `com`): a search for the beginning of a word then finds every part of it.
 * The database has the same in `search_words`.
 */
const COMPOUND = /[a-z0-9\u0080-\uffff][a-z0-9._@\-\u0080-\uffff]*/g;
const FIRST_PART = /^[^._@-]*[._@-]+/;
const TRAILING = /[._@-]+$/;

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
  (content.toLowerCase().match(COMPOUND) ?? [])
    .map((compound) => compound.replace(TRAILING, ''))
    .filter((compound) => compound !== '');

function addEndings(compound: string, found: Set<string>): void {
  let rest = compound;
  for (let ending = 0; ending < MOST_ENDINGS && rest !== ''; ending += 1) {
    found.add(rest.length > LONGEST ? cut(rest) : rest);
    const next = rest.replace(FIRST_PART, '');
    if (next === rest) return;
    rest = next;
  }
}

/** By characters, as the database counts them. */
const cut = (word: string): string => [...word].slice(0, LONGEST).join('');
