import { invalid } from './errors.js';

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
