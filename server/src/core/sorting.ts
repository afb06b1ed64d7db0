import { invalid } from './errors.js';
import { decodeCursor, encodeCursor, isTimestamp } from './page.js';

const TYPES = {
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  severity_rank: 'smallint',
  duplicate_count: 'integer',
} as const;
export type SortColumn = keyof typeof TYPES;

/** How a list is ordered: the name the caller gave, and the columns behind it; the id tells equals apart. */
export interface Ordering {
  sort: string;
  columns: readonly SortColumn[];
  direction: 'asc' | 'desc';
}

/** Where a page ended: one value for each column of the ordering, with its type, and the id. */
export interface SortPosition {
  values: { value: string; type: (typeof TYPES)[SortColumn] }[];
  id: string;
}

export const orderingOf = (sort: string, columns: Record<string, readonly SortColumn[]>): Ordering => ({
  sort,
  columns: columns[sort.replace(/^-/, '')]!,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

type Sortable = { id: string } & Partial<Record<SortColumn, Date | number>>;

/** The cursor carries its sort: used under another one it would silently skip rows. */
export function cursorAfter(row: Sortable, { sort, columns }: Ordering): string {
  const values = columns
    .map((column) => row[column])
    .map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return encodeCursor({ key: [sort, ...values].join('|'), id: row.id });
}

export function positionOf(cursor: string | undefined, { sort, columns }: Ordering): SortPosition | undefined {
  if (cursor === undefined) return undefined;
  const { key, id } = decodeCursor(cursor);
  const [gaveOut, ...values] = key.split('|');
  const position = columns.map((column, index) => ({ value: values[index] ?? '', type: TYPES[column] }));
  if (gaveOut !== sort || !position.every(isSound)) {
    const message = 'must be used with the sort that gave it out';
    throw invalid('The cursor belongs to another sort order', { path: 'query.cursor', message });
  }
  return { values: position, id };
}

const isSound = ({ value, type }: SortPosition['values'][number]): boolean =>
  type === 'timestamptz' ? isTimestamp(value) : /^\d{1,9}$/.test(value);

/** A page of a sorted list: stores fetch one row more than asked for, which tells whether there is a next one. */
export function cutSorted<Row extends Sortable>(rows: Row[], limit: number, ordering: Ordering) {
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? cursorAfter(page[limit - 1]!, ordering) : null };
}
