import { classNames } from '../lib/class-names.js';
import type { Sort } from '../lib/sort.js';
import { SortButton } from './sort-button.js';
import type { RowSelection, VirtualColumn } from './virtual-table.js';

interface VirtualHeaderProps<Row> {
  columns: ReadonlyArray<VirtualColumn<Row>>;
  selection: RowSelection | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

export function VirtualHeader<Row>({ columns, selection, sort, onSort }: VirtualHeaderProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
    <div role="rowgroup" className="virtual-head">
      {/* biome-ignore lint/a11y/useSemanticElements: see VirtualTable */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
      <div role="row" aria-rowindex={1} className="virtual-row">
        {selection && (
          // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
          // biome-ignore lint/a11y/useFocusableInteractive: the checkbox in it has the focus
          <div role="columnheader" className="virtual-check">
            <input
              type="checkbox"
              aria-label="Select all loaded rows"
              checked={selection.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.state === 'some';
              }}
              onChange={selection.toggleAll}
              className="size-4 accent-accent"
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort?.column === column.id ? sort : undefined;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see VirtualTable
            // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
            <div
              key={column.id}
              role="columnheader"
              aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
              className={classNames('virtual-cell', column.alignEnd && 'justify-end')}
            >
              {column.sortable && onSort ? (
                <SortButton
                  header={column.header}
                  sorted={sorted}
                  onPress={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : true })}
                />
              ) : (
                column.header
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
