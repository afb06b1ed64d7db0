/** Where somebody was in a list: how far it was scrolled, and on which row. */
export interface ListPlace {
  offset: number;
  row: { id: string; index: number } | undefined;
}

const MOST_KEPT = 50;
const kept = new Map<string, ListPlace>();

export const forgetPlaces = () => kept.clear();

/** The place last held in a list, by its address: whoever comes back finds it as it was left. */
export function listPlace(address: string): ListPlace {
  const place = kept.get(address) ?? { offset: 0, row: undefined };
  kept.delete(address);
  kept.set(address, place);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  return place;
}
