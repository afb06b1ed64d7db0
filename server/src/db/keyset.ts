import { type SqlBool, sql } from 'kysely';
import type { Ordering, SortPosition } from '../core/sorting.js';

/** Rows after a position. A row comparison walks the same index as the order itself. */
export function beyond({ columns, direction }: Ordering, { values, id }: SortPosition) {
  const left = sql.join([...columns, 'id'].map((column) => sql.ref(column)));
  const right = sql.join([...values.map(({ value, type }) => sql`${value}::${sql.raw(type)}`), sql`${id}::uuid`]);
  return sql<SqlBool>`(${left}) ${direction === 'asc' ? sql`>` : sql`<`} (${right})`;
}
