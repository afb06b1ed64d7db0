import { newId } from '../../core/ids.js';
import type { Arrival } from './arrival.js';

/** Copies of one alert inside a batch: one row to write, and everybody who waits for it. */
export interface Folded<Waiting> {
  id: string;
  first: Arrival;
  last: Arrival;
  waiting: Waiting[];
}

/**
 * One statement may touch a row only once, so copies are folded before it. Sorted by their key, since two writers that
 * lock the same rows in different orders would wait for each other forever.
 */
export function foldCopies<Waiting extends { item: Arrival }>(batch: Waiting[]): Folded<Waiting>[] {
  const byKey = new Map<string, Folded<Waiting>>();
  const alone: Folded<Waiting>[] = [];
  for (const entry of batch) {
    const arrival = entry.item;
    const key = keyOf(arrival);
    const known = key === undefined ? undefined : byKey.get(key);
    if (known !== undefined) {
      known.last = arrival;
      known.waiting.push(entry);
      continue;
    }
    const folded = { id: newId(), first: arrival, last: arrival, waiting: [entry] };
    if (key === undefined) alone.push(folded);
    else byKey.set(key, folded);
  }
  const keyed = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, folded]) => folded);
  return [...keyed, ...alone];
}

/** Two alerts with this in common are the same one; without a source_id there are no copies. */
export const keyOf = ({ alert }: Arrival): string | undefined =>
  alert.source_id === null ? undefined : rowKey(alert.source, alert.source_id);

export const rowKey = (source: string, sourceId: string): string => `${source}\0${sourceId}`;
