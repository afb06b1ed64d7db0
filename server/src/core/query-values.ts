import type { Actor } from './actor.js';
import { invalid } from './errors.js';
import { isUuid } from './ids.js';

/** A value may be repeated, or several may come comma separated. */
export const several = (given: string[] | undefined): string[] =>
  (given ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** The same, of a value set: anything outside of it is told with its path. */
export const severalOf = <T extends string>(path: string, given: string[] | undefined, values: readonly T[]): T[] =>
  several(given).map((value) => {
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    const message = `must be one of ${values.join(', ')}`;
    throw invalid(`${path} ${message}`, { path, message });
  });

const MOST_WORDS = 10;

/** What a search box says: every word must be found. */
export const wordsOf = (given: string | undefined): string[] =>
  (given ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Analyst ids, "me" and "none". */
export function assigneesOf(path: string, given: string[] | undefined, actor: Actor) {
  const values = several(given);
  const ids = values
    .filter((value) => value !== 'none')
    .map((value) => (value === 'me' && actor.kind === 'analyst' ? actor.id : value));
  if (!ids.every(isUuid)) {
    const message = 'must be an analyst id, "me" or "none"';
    throw invalid(`${path} ${message}`, { path, message });
  }
  return { assignees: ids, orUnassigned: values.includes('none') };
}
