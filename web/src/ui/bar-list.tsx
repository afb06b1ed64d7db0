import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

export interface BarListRow {
  id: string;
  label: ReactNode;
  count: number;
  link: Pick<LinkProps, 'to' | 'search'>;
  /** The colour of its bar, as a class. */
  bar?: string | undefined;
}

/** Counts side by side: the number is said, and the bar behind it shows its share of the largest. */
export function BarList({ label, rows }: { label: string; rows: readonly BarListRow[] }) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul aria-label={label} className="-mx-2 -my-1.5 grid">
      {rows.map(({ id, label: name, count, link, bar = 'bg-accent' }) => (
        <li key={id}>
          <Link
            {...link}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-sm hover:bg-hover"
          >
            <span className="min-w-0 truncate">{name}</span>
            <span className="tabular-nums">{count.toLocaleString()}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className={classNames('block h-full rounded-full', bar)}
                style={{ width: `${(100 * count) / largest}%` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
