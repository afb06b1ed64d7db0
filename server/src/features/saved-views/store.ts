import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { SavedViews } from '../../db/types.gen.js';
import type { CreateView, UpdateView } from './schema.js';

type Page = CreateView['page'];
export type ViewRow = Omit<Selectable<SavedViews>, 'page'> & { page: Page };

export async function listOf(db: Db, analystId: string, page: Page | undefined): Promise<ViewRow[]> {
  let query = db.selectFrom('saved_views').selectAll().where('analyst_id', '=', analystId);
  if (page !== undefined) query = query.where('page', '=', page);
  return (await query.orderBy('created_at').orderBy('id').execute()) as ViewRow[];
}

export async function insert(
  db: Db,
  row: Pick<ViewRow, 'id' | 'analyst_id' | 'page' | 'name' | 'search'>,
): Promise<ViewRow> {
  return (await db.insertInto('saved_views').values(row).returningAll().executeTakeFirstOrThrow()) as ViewRow;
}

export async function update(db: Db, analystId: string, id: string, change: UpdateView): Promise<ViewRow | undefined> {
  const row = await db
    .updateTable('saved_views')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('analyst_id', '=', analystId)
    .returningAll()
    .executeTakeFirst();
  return row as ViewRow | undefined;
}

export async function remove(db: Db, analystId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('analyst_id', '=', analystId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
