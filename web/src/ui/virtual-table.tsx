import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { density } from '../app/preferences.js';
import { useIsNarrow } from '../lib/media.js';
import { useObservableValue } from '../lib/observable-value.js';
import type { Sort } from '../lib/sort.js';
import { ErrorState } from './error-state.js';
import type { ListCursor } from './list-cursor.js';
import type { ListPlace } from './list-place.js';
import { useRowWindow } from './row-window.js';
import { Skeleton } from './skeleton.js';
import { VirtualHeader } from './virtual-header.js';
import { VirtualRow } from './virtual-row.js';

export interface VirtualColumn<Row> {
  id: string;
  header: string;
  /** The least width, in rem. */
  width: number;
  /** Its share of the room that is left; without one it keeps its width. */
  grow?: number;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  alignEnd?: boolean;
}

/** What an infinite query knows about its rows; the result of useInfiniteQuery fits as it is. */
export interface PagedSource {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export interface RowSelection {
  has: (id: string) => boolean;
  /** With `range`, everything between the last toggled row and this one follows it. */
  toggle: (id: string, range: boolean) => void;
  state: 'none' | 'some' | 'all';
  toggleAll: () => void;
}

export interface VirtualTableProps<Row extends { id: string }> {
  label: string;
  columns: ReadonlyArray<VirtualColumn<Row>>;
  /** The same row on a screen too narrow for columns. */
  card: (row: Row) => ReactNode;
  rows: readonly Row[] | undefined;
  total: number;
  source: PagedSource;
  empty: ReactNode;
  cursor: ListCursor<Row>;
  onOpen: (row: Row) => void;
  rowName: (row: Row) => string;
  selection?: RowSelection | undefined;
  /** Where the list was left, to be taken up again. */
  place?: ListPlace | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

const ROW_HEIGHTS = { comfortable: 40, compact: 32 } as const;
const CARD_HEIGHT = 76;
const HEADER_HEIGHT = 34;
const SKELETONS = Array.from({ length: 12 }, (_unused, index) => `skeleton-${index}`);

/** A list of any length: only the rows in view exist, and the next page is fetched before the end is reached. */
export function VirtualTable<Row extends { id: string }>(props: VirtualTableProps<Row>) {
  const { rows, source, label } = props;
  if (source.error && !rows) {
    return <ErrorState title={`${label} could not be loaded`} error={source.error} onRetry={() => source.refetch()} />;
  }
  if (!rows) return <LoadingRows label={label} />;
  return rows.length === 0 ? props.empty : <FilledTable {...props} rows={rows} />;
}

function FilledTable<Row extends { id: string }>({
  label,
  columns,
  card,
  rows,
  total,
  source,
  cursor,
  onOpen,
  rowName,
  selection,
  place,
  sort,
  onSort,
}: VirtualTableProps<Row> & { rows: readonly Row[] }) {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow();
  const roomy = useObservableValue(density);
  const rowHeight = narrow ? CARD_HEIGHT : ROW_HEIGHTS[roomy];
  const headerHeight = narrow ? 0 : HEADER_HEIGHT;
  const { inView, height } = useRowWindow({
    scroller,
    rows,
    rowHeight,
    headerHeight,
    source,
    current: cursor.index,
    place,
  });
  const layout = layoutOf(columns, selection !== undefined);
  const current = rows[cursor.index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that stand apart cannot be a table element
    <div
      ref={scroller}
      id={gridId}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={current && `${gridId}-${current.id}`}
      aria-busy={source.isFetchingNextPage}
      tabIndex={0}
      data-list
      onKeyDown={cursor.onKeyDown}
      onScroll={(event) => {
        if (place) place.offset = event.currentTarget.scrollTop;
      }}
      className="virtual-table"
      style={{ ...layout, '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <VirtualHeader columns={columns} selection={selection} sort={sort} onSort={onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className="virtual-body" style={{ height }}>
        {inView.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <VirtualRow
                key={row.id}
                domId={`${gridId}-${row.id}`}
                row={row}
                name={rowName(row)}
                position={index + 2}
                top={start - headerHeight}
                columns={columns}
                card={narrow ? card : undefined}
                isCurrent={index === cursor.index}
                selection={selection}
                onPress={() => {
                  cursor.set(row);
                  onOpen(row);
                }}
              />
            )
          );
        })}
      </div>
      {source.isFetchingNextPage && <p className="py-2 text-center text-faint text-xs">Loading more…</p>}
    </div>
  );
}

const CHECK_WIDTH = 2.25;

/** Header and rows stand apart, so they share one layout that does not depend on what is in them. */
function layoutOf<Row>(columns: ReadonlyArray<VirtualColumn<Row>>, hasCheck: boolean) {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}rem, ${grow}fr)` : `${width}rem`));
  const least = columns.reduce((sum, { width }) => sum + width, hasCheck ? CHECK_WIDTH : 0);
  return {
    '--tracks': [hasCheck && `${CHECK_WIDTH}rem`, ...tracks].filter(Boolean).join(' '),
    '--least-width': `${least}rem`,
  };
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="grid gap-5 p-card">
      {SKELETONS.map((name) => (
        <Skeleton key={name} className="w-full" />
      ))}
    </div>
  );
}
