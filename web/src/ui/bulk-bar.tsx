import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.js';
import type { Selection } from './row-selection.js';

interface BulkBarProps {
  selection: Selection;
  total: number;
  /** True when the total is near, not exact. */
  approximate?: boolean | undefined;
  children: ReactNode;
}

/** What can be done with the selected rows. Gone while nothing is selected. */
export function BulkBar({ selection, total, approximate = false, children }: BulkBarProps) {
  if (selection.count === 0) return null;
  const offersAll = !selection.everything && selection.state === 'all' && selection.count < total;
  const about = approximate ? 'about ' : '';
  return (
    <section
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-selected px-3 py-2"
    >
      <div className="flex items-center gap-1">
        <IconButton icon={X} label="Clear selection" onClick={selection.clear} />
        <p role="status" className="font-medium text-sm tabular-nums">
          {selection.everything ? `All ${about}${total.toLocaleString()}` : selection.count.toLocaleString()} selected
        </p>
      </div>
      {offersAll && (
        <button
          type="button"
          onClick={selection.selectEverything}
          className="font-medium text-accent-text text-sm underline underline-offset-2"
        >
          Select all {about}
          {total.toLocaleString()} matching
        </button>
      )}
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </section>
  );
}
