import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { AlertChange } from './change.js';
import { type AlertDetailRow, type AlertRow, LIST_COLUMNS } from './rows.js';

export async function findDetail(db: Db, id: string): Promise<AlertDetailRow | undefined> {
  const row = await db
    .selectFrom('alerts')
    .select([...LIST_COLUMNS, 'raw_payload', 'normalized'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as AlertDetailRow | undefined;
}

export async function exists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('alerts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function listByIds(db: Db, ids: string[]): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom('alerts')
    .select([...LIST_COLUMNS])
    .where('id', 'in', ids)
    .execute();
  return rows as AlertRow[];
}

/** In the order of their ids, so that two changes of the same alerts wait for each other instead of locking up. */
export async function listForUpdate(db: Db, ids: string[]): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom('alerts')
    .select([...LIST_COLUMNS])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as AlertRow[];
}

/** One change for all of them. */
export async function update(db: Db, ids: string[], change: AlertChange): Promise<AlertRow[]> {
  const rows = await db
    .updateTable('alerts')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .returning([...LIST_COLUMNS])
    .execute();
  return rows as AlertRow[];
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('alerts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
