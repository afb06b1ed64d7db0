import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import type { Sort } from '../lib/sort.js';
import { ErrorState } from './error-state.js';
import { Skeleton } from './skeleton.js';
import { SortButton } from './sort-button.js';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** As narrow as its content; `end` also aligns it to the right. */
  fit?: boolean | 'end';
  /** The header is read aloud but not shown, for columns of buttons. */
  quietHeader?: boolean;
}

/** What a query knows about its rows; the result of useQuery fits as it is. */
interface RowSource {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface TableProps<Row> {
  /** Read aloud as the table's name. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  source: RowSource;
  empty: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The one table: loading, empty, failed and filled look the same on every page. */
export function Table<Row>({ label, columns, rows, rowKey, source, empty, sort, onSort }: TableProps<Row>) {
  if (source.error && !rows) {
    return <ErrorState title={`${label} could not be loaded`} error={source.error} onRetry={() => source.refetch()} />;
  }
  if (rows?.length === 0) return empty;
  return (
    // Roles are spelled out because the narrow layout takes the table display away, and with it the implied ones.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} aria-busy={source.isPending} className="data-table">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows
          ? rows.map((row) => <FilledRow key={rowKey(row)} row={row} columns={columns} />)
          : SKELETON_ROWS.map((name) => <SkeletonRow key={name} columns={columns.length} />)}
      </tbody>
    </table>
  );
}

function FilledRow<Row>({ row, columns }: { row: Row; columns: ReadonlyArray<Column<Row>> }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" data-row>
      {columns.map((column) => (
        <td
          // biome-ignore lint/a11y/noRedundantRoles: see Table
          role="cell"
          key={column.id}
          data-label={column.quietHeader ? undefined : column.header}
          className={cellClasses(column)}
        >
          <div className="min-w-0">{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>
        <Skeleton className="my-1 w-full" />
      </td>
    </tr>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const sorted = sort?.column === column.id ? sort : undefined;
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th role="columnheader" scope="col" aria-sort={direction} className={cellClasses(column)}>
      {column.sortable && onSort ? (
        <SortButton
          header={column.header}
          sorted={sorted}
          onPress={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
        />
      ) : (
        <span className={classNames(column.quietHeader && 'sr-only')}>{column.header}</span>
      )}
    </th>
  );
}

function cellClasses<Row>(column: Column<Row>): string {
  return classNames(column.fit && 'cell-fit', column.fit === 'end' && 'cell-end');
}
