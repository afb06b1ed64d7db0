import { useState } from 'react';

interface Held {
  list: string;
  newest: string;
}

/**
 * A list never moves under the pointer: rows that came in since it was first shown are held back until they are asked
 * for. Ids rise with time, so the newest id of the first look is the line between old and new.
 */
export function useHeldBack<Row extends { id: string }>(list: string, rows: readonly Row[] | undefined) {
  const [held, setHeld] = useState<Held>();
  const newest = newestId(rows ?? []);
  const showAll = () => setHeld({ list, newest });
  const old = rows?.filter(({ id }) => held?.list === list && id <= held.newest);
  const isFirstLook = rows !== undefined && held?.list !== list;
  const isPushedOut = rows !== undefined && rows.length > 0 && old?.length === 0;
  if (isFirstLook || (isPushedOut && held?.newest !== newest)) {
    showAll();
    return { shown: rows, waiting: 0, showAll };
  }
  return { shown: old, waiting: (rows?.length ?? 0) - (old?.length ?? 0), showAll };
}

function newestId(rows: readonly { id: string }[]): string {
  const [newest = ''] = rows
    .map(({ id }) => id)
    .sort()
    .reverse();
  return newest;
}
