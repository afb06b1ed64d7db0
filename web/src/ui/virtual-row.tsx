import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import type { RowSelection, VirtualColumn } from './virtual-table.js';

interface VirtualRowProps<Row extends { id: string }> {
  domId: string;
  row: Row;
  name: string;
  position: number;
  top: number;
  columns: ReadonlyArray<VirtualColumn<Row>>;
  /** Given on a narrow screen, where it takes the place of the columns. */
  card: ((row: Row) => ReactNode) | undefined;
  isCurrent: boolean;
  selection: RowSelection | undefined;
  onPress: () => void;
}

export function VirtualRow<Row extends { id: string }>({
  domId,
  row,
  name,
  position,
  top,
  columns,
  card,
  isCurrent,
  selection,
  onPress,
}: VirtualRowProps<Row>) {
  const isSelected = selection?.has(row.id) ?? false;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (event.shiftKey && selection) selection.toggle(row.id, true);
    else onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus, and names the current row
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the grid opens the current row
    <div
      id={domId}
      role="row"
      aria-rowindex={position}
      aria-selected={selection ? isSelected : undefined}
      data-current={isCurrent || undefined}
      className={classNames('virtual-row', card && 'virtual-card')}
      style={{ transform: `translateY(${top}px)` }}
      onClick={press}
    >
      {selection && (
        // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
        // biome-ignore lint/a11y/useFocusableInteractive: x selects the current row
        <div role="gridcell" className="virtual-check">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
            readOnly
            className="size-4 accent-accent"
          />
        </div>
      )}
      {card ? (
        // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div role="gridcell" className="min-w-0">
          {card(row)}
        </div>
      ) : (
        columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div key={column.id} role="gridcell" className={classNames('virtual-cell', column.alignEnd && 'justify-end')}>
            {column.cell(row)}
          </div>
        ))
      )}
    </div>
  );
}
