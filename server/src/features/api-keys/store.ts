import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { ApiKeys } from '../../db/types.gen.js';

export type ApiKeyRow = Selectable<ApiKeys>;

export function insert(
  db: Db,
  row: Pick<ApiKeyRow, 'id' | 'name' | 'key_hash' | 'prefix' | 'expires_at'>,
): Promise<ApiKeyRow> {
  return db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow();
}

export function list(db: Db): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export function findActiveByHash(db: Db, keyHash: string): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export function updateRevoked(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  return db.updateTable('api_keys').set({ is_active: false }).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function updateLastUsed(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', 'in', ids).execute();
}
