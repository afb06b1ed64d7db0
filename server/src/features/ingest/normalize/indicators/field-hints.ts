import { BARE_HASH_NAMES, CONSOLE_LINKS, HASH_NAME, HINT, NAME_HINTS, SEAMLESS_ID, WORD_HINTS } from './field-words.js';

export interface Field {
  readonly hints: number;
  /** Steps of its name, lower case: a key may hold several, as `kibana.alert` does. */
  readonly steps: readonly string[];
  readonly parent: Field | undefined;
}

export const ROOT: Field = { hints: 0, steps: [], parent: undefined };

interface Name {
  readonly steps: readonly string[];
  readonly leaf: string;
  /** How a link to the vendor's own console is named that ends with this step. */
  readonly consoleLink: string | undefined;
  /** What the last step says, and what the step before it in the same key says. */
  readonly hints: number;
  readonly around: number | undefined;
}

const LONGEST_NAME = 200;
const MOST_REMEMBERED = 5000;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const names = new Map<string, Name>();
const hintsByWord = new Map<string, number>();

/** What is known about a member: from its own name, else from the object it sits in (`file.name`, `user_agent.original`). */
export function fieldOf(key: string, parent: Field): Field {
  if (key.length > LONGEST_NAME) return { hints: parent.hints, steps: [], parent };
  const { steps, leaf, consoleLink, hints, around } = remember(names, key, readName);
  const field = { hints: combine(leaf, hints, around ?? parent.hints), steps, parent };
  return consoleLink !== undefined && isAt(field, consoleLink) ? { ...field, hints: HINT.ignored } : field;
}

function combine(leaf: string, own: number, outer: number): number {
  if (own === 0) return outer === 0 ? 0 : outer | HINT.inherited;
  return outer & HINT.notHash && BARE_HASH_NAMES.has(leaf) ? HINT.notHash : own;
}

/** What a name alone tells. */
export const nameHints = (name: string): number => remember(hintsByWord, name, deriveHints);

function readName(key: string): Name {
  const written = key.split('.');
  const before = written.at(-2);
  const steps = written.map((step) => step.toLowerCase());
  const leaf = steps.at(-1)!;
  return {
    steps,
    leaf,
    consoleLink: CONSOLE_LINKS.get(leaf),
    hints: nameHints(written.at(-1)!),
    around: before === undefined ? undefined : nameHints(before),
  };
}

function isAt(field: Field, link: string): boolean {
  const trail: string[] = [];
  for (let at: Field | undefined = field; at !== undefined; at = at.parent) trail.unshift(...at.steps);
  return `.${trail.join('.')}`.endsWith(`.${link}`);
}

function deriveHints(name: string): number {
  const lower = name.toLowerCase();
  const letters = lower.replace(/[^a-z0-9]/g, '');
  const known = NAME_HINTS.find(([part]) => letters.includes(part))?.[1] ?? WORD_HINTS.get(lower);
  if (known !== undefined) return known;
  let hints = HASH_NAME.test(lower) ? HINT.hash : 0;
  for (const word of name.match(WORD) ?? []) hints |= WORD_HINTS.get(word.toLowerCase()) ?? 0;
  if (SEAMLESS_ID.test(lower)) hints |= HINT.notHash;
  return settle(hints);
}

/** An id named after a digest is an id; a domain's or a text's name is not just a name. */
function settle(hints: number): number {
  let settled = hints;
  if (settled & HINT.notHash) settled &= ~HINT.hash;
  if (settled & (HINT.domain | HINT.anything)) settled &= ~HINT.notDomain;
  return settled;
}

/** Payloads repeat the same few names; made-up ones must not fill the memory. */
function remember<T>(memory: Map<string, T>, name: string, derive: (name: string) => T): T {
  const known = memory.get(name);
  if (known !== undefined) return known;
  const derived = derive(name);
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(name, derived);
  return derived;
}
