import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../lib/class-names.js';
import type { Sort } from '../lib/sort.js';

interface SortButtonProps {
  header: string;
  /** How this column is sorted now, if it is. */
  sorted: Sort | undefined;
  onPress: () => void;
}

export function SortButton({ header, sorted, onPress }: SortButtonProps) {
  const Icon = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <button type="button" onClick={onPress} className="inline-flex items-center gap-1 hover:text-ink">
      {header}
      <Icon aria-hidden className={classNames('size-3.5', !sorted && 'opacity-60')} />
    </button>
  );
}
