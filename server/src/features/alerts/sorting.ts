import { invalid } from '../../core/errors.js';
import { decodeCursor, encodeCursor } from '../../core/page.js';

export const SORTS = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'severity',
  '-severity',
  'duplicate_count',
  '-duplicate_count',
] as const;
export type Sort = (typeof SORTS)[number];

const TYPES = {
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  severity_rank: 'smallint',
  duplicate_count: 'integer',
} as const;
export type SortColumn = keyof typeof TYPES;

/** Equal severities are worked newest first; whatever is still equal is told apart by the id. */
const COLUMNS: Record<string, SortColumn[]> = {
  created_at: ['created_at'],
  updated_at: ['updated_at'],
  severity: ['severity_rank', 'created_at'],
  duplicate_count: ['duplicate_count'],
};

export interface Ordering {
  sort: Sort;
  columns: SortColumn[];
  direction: 'asc' | 'desc';
}

/** Where a page ended: one value for each column of the ordering, with its type, and the id. */
export interface SortPosition {
  values: { value: string; type: (typeof TYPES)[SortColumn] }[];
  id: string;
}

export const orderingOf = (sort: Sort): Ordering => ({
  sort,
  columns: COLUMNS[sort.replace(/^-/, '')]!,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

type SortKeys = { id: string; created_at: Date; updated_at: Date; severity_rank: number; duplicate_count: number };

/** The cursor carries its sort: used under another one it would silently skip rows. */
export function cursorAfter(row: SortKeys, { sort, columns }: Ordering): string {
  const values = columns
    .map((column) => row[column])
    .map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return encodeCursor({ key: [sort, ...values].join('|'), id: row.id });
}

export function positionOf(cursor: string, { sort, columns }: Ordering): SortPosition {
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
  type === 'timestamptz'
    ? /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
    : /^\d{1,9}$/.test(value);
