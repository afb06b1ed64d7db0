import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { BadAnswer } from './prompts/prompt.js';

const LONGEST = 200_000;
const MOST_ATTEMPTS = 40;
const THINKING = /^\s*<think>[\s\S]*?<\/think>/;
const FENCED = /```[\w+-]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```/g;

/** What the model says in the end: some local models think aloud first. */
export function spoken(text: string): string {
  if (text.length > LONGEST) throw new BadAnswer('it is far too long');
  const said = text.replace(THINKING, '').trim();
  if (said === '') throw new BadAnswer('it is empty');
  return said;
}

/** Without the Markdown around it: the longest fenced block, or all of it when there is none. */
export function unfenced(text: string): string {
  const blocks = [...text.matchAll(FENCED)].map(([, inner = '']) => inner);
  return blocks.reduce((longest, block) => (block.length > longest.length ? block : longest), '') || text;
}

/** The first JSON value in the text that is what the schema says. */
export function jsonReader<T extends TSchema>(schema: T): (text: string) => Static<T> {
  const check = Compile(schema);
  return (text) => {
    let fault: string | undefined;
    for (const value of jsonIn(spoken(text))) {
      if (check.Check(value)) return value as Static<T>;
      const [first] = check.Errors(value);
      fault ??= first === undefined ? 'it has the wrong form' : `${first.instancePath || 'the value'} ${first.message}`;
    }
    throw new BadAnswer(fault ?? 'it is not JSON');
  };
}

function* jsonIn(text: string): Generator<unknown> {
  for (const candidate of [text, unfenced(text)]) {
    const value = parsed(candidate);
    if (value !== undefined) yield value;
  }
  let attempts = 0;
  for (const { index } of text.matchAll(/[{[]/g)) {
    attempts += 1;
    if (attempts > MOST_ATTEMPTS) return;
    const end = closingOf(text, index);
    const value = end === undefined ? undefined : parsed(text.slice(index, end));
    if (value !== undefined) yield value;
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the bracket that opens here is closed again, brackets in texts aside. */
function closingOf(text: string, start: number): number | undefined {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
