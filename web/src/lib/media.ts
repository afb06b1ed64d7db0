import { useSyncExternalStore } from 'react';

const known = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = known.get(query) ?? matchMedia(query);
  known.set(query, list);
  return list;
}

/** Whether a media query holds, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listOf(query).addEventListener('change', listener);
      return () => listOf(query).removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}

/** The width below which tables become cards; the same as in table.css. */
export const useIsNarrow = () => useMedia('(width < 48rem)');
