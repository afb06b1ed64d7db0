import { isObject, type JsonObject, type JsonValue } from '../json.js';
import { Collector, type Indicators } from './collector.js';
import { type Field, fieldOf, ROOT } from './field-hints.js';
import { HINT } from './field-words.js';
import { scanText } from './scan.js';

export type { Indicators } from './collector.js';

const MAX_DEPTH = 10;

/** Every string of the tree to depth 10, the root being depth 0; objects and lists each count. */
export function extractIndicators(root: JsonObject): Indicators {
  const collector = new Collector();
  walk(root, ROOT, 0, collector);
  return collector.indicators();
}

function walk(value: JsonValue, field: Field, depth: number, collector: Collector): void {
  if (depth > MAX_DEPTH || field.hints & HINT.ignored) return;
  if (typeof value === 'string') scanText(value, field.hints, collector);
  else if (Array.isArray(value)) for (const element of value) walk(element, field, depth + 1, collector);
  else if (isObject(value)) {
    for (const key of Object.keys(value)) walk(value[key]!, fieldOf(key, field), depth + 1, collector);
  }
}
