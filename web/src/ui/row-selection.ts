import { useState } from 'react';
import type { RowSelection } from './virtual-table.js';

export interface Selection extends RowSelection {
  ids: ReadonlySet<string>;
  /** Everything that matches the filter is meant, loaded or not. */
  everything: boolean;
  count: number;
  selectEverything: () => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What the bulk bar acts on: rows chosen one by one, or all that match. Another scope, that is another filter, starts with
 * nothing: "all that match" must never mean something that was not on the screen when it was chosen.
 */
export function useRowSelection(rows: readonly { id: string }[] | undefined, total: number, scope: string): Selection {
  const [ids, setIds] = useState(NOTHING);
  const [everything, setEverything] = useState(false);
  const [anchor, setAnchor] = useState<string>();
  const loaded = rows ?? [];
  const state = everything || (loaded.length > 0 && ids.size >= loaded.length) ? 'all' : ids.size > 0 ? 'some' : 'none';

  const clear = () => {
    setIds(NOTHING);
    setEverything(false);
  };
  const [chosenIn, setChosenIn] = useState(scope);
  if (chosenIn !== scope) {
    setChosenIn(scope);
    clear();
  }
  const toggle = (id: string, range: boolean) => {
    const base = everything ? new Set(loaded.map((row) => row.id)) : new Set(ids);
    const chosen = !base.has(id);
    for (const each of range ? between(loaded, anchor, id) : [id]) {
      if (chosen) base.add(each);
      else base.delete(each);
    }
    setEverything(false);
    setIds(base);
    setAnchor(id);
  };
  return {
    ids,
    everything,
    count: everything ? total : ids.size,
    state,
    has: (id) => everything || ids.has(id),
    toggle,
    toggleAll: () => (state === 'none' ? setIds(new Set(loaded.map((row) => row.id))) : clear()),
    selectEverything: () => setEverything(true),
    clear,
  };
}

function between(rows: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const [a, b] = [rows.findIndex((row) => row.id === from), rows.findIndex((row) => row.id === to)];
  if (a < 0 || b < 0) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map((row) => row.id);
}
