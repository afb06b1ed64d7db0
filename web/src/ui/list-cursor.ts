import { type KeyboardEvent, useMemo, useState } from 'react';
import { useHotkey } from '../lib/hotkeys.js';
import type { ListPlace } from './list-place.js';

export interface ListCursor<Row> {
  /** -1 as long as no row was touched. */
  index: number;
  current: Row | undefined;
  set: (row: Row) => void;
  move: (steps: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const PAGE = 12;

/** Which row the keys act on. It stays with its row; when that leaves the list, the next one takes its place. */
export function useListCursor<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  noun: string,
  remembered?: ListPlace,
): ListCursor<Row> {
  const [place, setState] = useState(remembered?.row);
  const setPlace = (row: { id: string; index: number }) => {
    setState(row);
    if (remembered) remembered.row = row;
  };
  const index = useMemo(() => indexOf(rows ?? [], place), [rows, place]);
  const goTo = (wanted: number) => {
    const next = Math.max(0, Math.min(wanted, (rows?.length ?? 0) - 1));
    const row = rows?.[next];
    if (row) setPlace({ id: row.id, index: next });
    focusList();
  };
  const move = (steps: number) => goTo(index + steps);
  useHotkey('j', `Next ${noun}`, () => move(1));
  useHotkey('k', `Previous ${noun}`, () => move(-1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    goTo(Number.isFinite(steps) ? index + steps : steps > 0 ? Number.MAX_SAFE_INTEGER : 0);
  };
  return {
    index,
    current: rows?.[index],
    set: (row) => setPlace({ id: row.id, index: rows?.indexOf(row) ?? 0 }),
    move,
    onKeyDown,
  };
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function indexOf(rows: readonly { id: string }[], place: { id: string; index: number } | undefined): number {
  if (!place || rows.length === 0) return -1;
  if (rows[place.index]?.id === place.id) return place.index;
  const found = rows.findIndex((row) => row.id === place.id);
  return found >= 0 ? found : Math.min(place.index, rows.length - 1);
}

export function focusList(): void {
  document.querySelector<HTMLElement>('[data-list]')?.focus({ preventScroll: true });
}
