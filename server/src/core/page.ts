import { invalid } from './errors.js';
import { isUuid } from './ids.js';

export const PAGE_LIMIT = { min: 1, max: 200, default: 50 } as const;

export type PageRequest = { limit: number; offset: number; after: Position | undefined };

/** Where a page ended: the sort key of its last row, and the row's id as tie-break. */
export type Position = { key: string; id: string };

export type Page<Row> = { rows: Row[]; nextCursor: string | null };

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');

const wrongCursor = () =>
  invalid('The cursor is not one that this list gave out', {
    path: 'query.cursor',
    message: 'must be a next_cursor of an earlier answer',
  });

export function decodeCursor(cursor: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw wrongCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 2) throw wrongCursor();
  const [key, id] = parts as unknown[];
  if (typeof key !== 'string' || typeof id !== 'string' || !isUuid(id)) throw wrongCursor();
  return { key, id };
}

/** As cursors carry it. */
export const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** For lists in the order of their time: the cursor of a list in another order says nothing here. */
export const pageRequest = (query: { limit?: number; offset?: number; cursor?: string }): PageRequest => ({
  limit: query.limit ?? PAGE_LIMIT.default,
  offset: query.offset ?? 0,
  after: query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor),
});

function decodeTimeCursor(cursor: string): Position {
  const position = decodeCursor(cursor);
  if (!isTimestamp(position.key)) throw wrongCursor();
  return position;
}

/** Stores fetch one row more than asked for: its presence says that there is a next page. */
export function cutPage<Row>(rows: Row[], limit: number, position: (row: Row) => Position): Page<Row> {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: encodeCursor(position(kept[limit - 1]!)) };
}
