import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { BadAnswer } from './prompts/prompt.js';

const LONGEST = 200_000;
const MOST_ATTEMPTS = 40;
const THINKING = /^\s*<think>[\s\S]*?<\/think>/;
const FENCED = /```[\w+-]*[ \t]*\r?\n([\s\S]*?)(?:```|$)/g;

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

/**
 * The one JSON value in the text that is what the schema says, whatever stands around it. Of two that differ, one may have been
 * quoted from an alert: then there is no answer.
 */
export function jsonReader<T extends TSchema>(schema: T): (text: string) => Static<T> {
  const check = Compile(schema);
  return (text) => {
    const values = jsonIn(spoken(text));
    const [answer, ...others] = new Map(
      values.filter((value) => check.Check(value)).map((value) => [JSON.stringify(value), value as Static<T>]),
    ).values();
    if (others.length > 0) throw new BadAnswer('it holds more than one answer');
    if (answer !== undefined) return answer;
    if (values.length === 0) throw new BadAnswer('it is not JSON');
    const [fault] = check.Errors(values[0]);
    throw new BadAnswer(`${fault?.instancePath || 'the value'} ${fault?.message ?? 'has the wrong form'}`);
  };
}

/** Every object and array that stands by itself, in Markdown fences or not. */
function jsonIn(text: string): unknown[] {
  const values: unknown[] = [];
  let end = 0;
  let attempts = 0;
  for (const { index } of text.matchAll(/[{[]/g)) {
    if (index < end) continue;
    attempts += 1;
    if (attempts > MOST_ATTEMPTS) break;
    const closing = closingOf(text, index);
    const value = closing === undefined ? undefined : parsed(text.slice(index, closing));
    if (value === undefined) continue;
    values.push(value);
    end = closing!;
  }
  return values;
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
