import { type Document, find, hasFamily } from './document.js';
import type { JsonValue } from './json.js';
import { unwrapSingle } from './json.js';
import { type Path, path } from './path.js';
import type { Clue } from './vendors/vendor.js';

export type Condition = (document: Document) => boolean;

export function condition(clue: Clue): Condition {
  if ('family' in clue) {
    const family = path(clue.family);
    return (document) => hasFamily(document, family);
  }
  const at = path('has' in clue ? clue.has : clue.path);
  if ('has' in clue) return (document) => find(document, at, () => true) === true;
  return (document) => clue.like.test(scalarText(document, at));
}

export const scalarText = (document: Document, at: Path): string => find(document, at, scalar) ?? '';

function scalar(value: JsonValue): string | undefined {
  const single = unwrapSingle(value);
  return typeof single === 'string' || typeof single === 'number' ? String(single) : undefined;
}
