import { type Selectable, sql } from 'kysely';
import type { Role } from '../../core/permissions.js';
import type { Db } from '../../db/pool.js';
import type { Analysts } from '../../db/types.gen.js';

export type AnalystRow = Omit<Selectable<Analysts>, 'role'> & { role: Role };
export type NewAnalystRow = Pick<AnalystRow, 'id' | 'username' | 'display_name' | 'email' | 'password_hash' | 'role'>;
export type AnalystChange = Partial<Pick<AnalystRow, 'display_name' | 'email' | 'is_active' | 'role'>>;

const typed = (row: Selectable<Analysts>) => row as AnalystRow;

export async function insert(db: Db, row: NewAnalystRow): Promise<AnalystRow> {
  return typed(await db.insertInto('analysts').values(row).returningAll().executeTakeFirstOrThrow());
}

export async function findById(db: Db, id: string): Promise<AnalystRow | undefined> {
  const row = await db.selectFrom('analysts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function findByIdForUpdate(db: Db, id: string): Promise<AnalystRow | undefined> {
  const row = await db.selectFrom('analysts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

export async function findByUsername(db: Db, username: string): Promise<AnalystRow | undefined> {
  const named = sql<boolean>`lower(username) = lower(${username})`;
  const row = await db.selectFrom('analysts').selectAll().where(named).executeTakeFirst();
  return row && typed(row);
}

export async function list(db: Db): Promise<AnalystRow[]> {
  return (await db.selectFrom('analysts').selectAll().orderBy('created_at').orderBy('id').execute()).map(typed);
}

export function listActive(db: Db) {
  return db
    .selectFrom('analysts')
    .select(['id', 'username', 'display_name'])
    .where('is_active', '=', true)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .execute();
}

/** Locks what it counts: two admins who demote each other at once must not both succeed. */
export function listActiveAdminIdsForUpdate(db: Db) {
  return db
    .selectFrom('analysts')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function update(db: Db, id: string, change: AnalystChange): Promise<AnalystRow> {
  const ends = change.is_active === false ? { token_version: sql<number>`token_version + 1` } : {};
  const row = await db
    .updateTable('analysts')
    .set({ ...change, ...ends })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<AnalystRow> {
  const row = await db
    .updateTable('analysts')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, token_version: sql`token_version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

export async function existsAny(db: Db): Promise<boolean> {
  return (await db.selectFrom('analysts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findFirstActiveAdmin(db: Db): Promise<AnalystRow | undefined> {
  const row = await db
    .selectFrom('analysts')
    .selectAll()
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && typed(row);
}
