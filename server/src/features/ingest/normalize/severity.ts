import type { Severity } from '../../../core/severity.js';
import { SEVERITIES } from '../../../core/severity.js';
import { isObject, type JsonValue, member, unwrapSingle } from './json.js';
import {
  SCALES,
  type Scale,
  type ScaleName,
  SEVERITY_MEMBERS,
  SEVERITY_WORDS,
  STANDALONE_WORDS,
} from './severity-table.js';

const NUMERIC = /^[+-]?\d{1,6}(?:\.\d{1,6})?$/;
const LONGEST_WORDING = 64;

/** The severity a value stands for, or undefined when it says nothing about severity. */
export function readSeverity(value: JsonValue, scale: ScaleName): Severity | undefined {
  const single = unwrapSingle(value);
  if (typeof single === 'number') return fromNumber(single, SCALES[scale]);
  if (typeof single === 'string') return fromText(single, scale);
  if (!isObject(single)) return undefined;
  for (const name of SEVERITY_MEMBERS) {
    const level = unwrapSingle(member(single, name));
    const severity = typeof level === 'string' || typeof level === 'number' ? readSeverity(level, scale) : undefined;
    if (severity !== undefined) return severity;
  }
  return undefined;
}

function fromText(text: string, scale: ScaleName): Severity | undefined {
  const wording = text.trim().toLowerCase();
  if (wording === '' || wording.length > LONGEST_WORDING) return undefined;
  if (NUMERIC.test(wording)) return fromNumber(Number(wording), SCALES[scale]);
  return SEVERITY_WORDS.get(wording) ?? fromWords(wording);
}

/** The most severe of the known words in a longer wording. */
function fromWords(wording: string): Severity | undefined {
  const words = wording.split(/[^a-z0-9]+/).filter((word) => !STANDALONE_WORDS.has(word));
  const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`);
  const named = [...words, ...pairs, words.join('')].map((word) => SEVERITY_WORDS.get(word));
  return SEVERITIES.find((severity) => named.includes(severity));
}

function fromNumber(level: number, { direction, steps }: Scale): Severity {
  const reached = steps.find(([threshold]) => (direction === 'rising' ? level >= threshold : level <= threshold));
  return reached?.[1] ?? 'low';
}
