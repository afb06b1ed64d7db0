import { invalid } from './errors.js';
import { isUuid } from './ids.js';

export const PAGE_LIMIT = { min: 1, max: 200, default: 50 } as const;

export type PageRequest = { limit: number; offset: number; after: Position | undefined };

/** Where a page ended: the sort key of its last row, and the row's id as tie-break. */
export type Position = { key: string; id: string };

export type Page<Row> = { rows: Row[]; nextCursor: string | null };

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');

export function decodeCursor(cursor: string): Position {
  const wrong = () =>
    invalid('The cursor is not one that this list gave out', {
      path: 'query.cursor',
      message: 'must be a next_cursor of an earlier answer',
    });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw wrong();
  }
  if (!Array.isArray(parts) || parts.length !== 2) throw wrong();
  const [key, id] = parts as unknown[];
  if (typeof key !== 'string' || typeof id !== 'string' || !isUuid(id)) throw wrong();
  return { key, id };
}

export const pageRequest = (query: { limit?: number; offset?: number; cursor?: string }): PageRequest => ({
  limit: query.limit ?? PAGE_LIMIT.default,
  offset: query.offset ?? 0,
  after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
});

/** Stores fetch one row more than asked for: its presence says that there is a next page. */
export function cutPage<Row>(rows: Row[], limit: number, position: (row: Row) => Position): Page<Row> {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: encodeCursor(position(kept[limit - 1]!)) };
}
