import { type Selectable, sql } from 'kysely';
import type { PageRequest } from '../../core/page.js';
import type { Db } from '../../db/pool.js';
import type { Activities } from '../../db/types.gen.js';

export type ActivityRow = Selectable<Activities>;
export type NewActivityRow = Pick<
  ActivityRow,
  'id' | 'alert_id' | 'incident_id' | 'analyst_id' | 'analyst_username' | 'action' | 'detail'
> & { metadata_json: string | null };

/** Whose trail it is. */
export type Subject = { alert_id: string } | { incident_id: string };
export type Order = 'asc' | 'desc';

export function insert(db: Db, rows: NewActivityRow[]): Promise<ActivityRow[]> {
  return db.insertInto('activities').values(rows).returningAll().execute();
}

export function list(db: Db, subject: Subject, order: Order, page: PageRequest): Promise<ActivityRow[]> {
  let query = about(db, subject).selectAll().orderBy('created_at', order).orderBy('id', order);
  if (page.after !== undefined) {
    const { key, id } = page.after;
    const next = order === 'asc' ? sql`>` : sql`<`;
    query = query.where(sql<boolean>`(created_at, id) ${next} (${key}::timestamptz, ${id}::uuid)`);
  }
  return query
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

export async function count(db: Db, subject: Subject): Promise<number> {
  const { total } = await about(db, subject)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findCommentForUpdate(db: Db, subject: Subject, id: string): Promise<ActivityRow | undefined> {
  return about(db, subject)
    .selectAll()
    .where('id', '=', id)
    .where('action', '=', 'comment')
    .forUpdate()
    .executeTakeFirst();
}

export function updateComment(db: Db, id: string, text: string, metadata: object): Promise<ActivityRow> {
  return db
    .updateTable('activities')
    .set({ detail: text, metadata_json: JSON.stringify(metadata), updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function about(db: Db, subject: Subject) {
  const query = db.selectFrom('activities');
  return 'alert_id' in subject
    ? query.where('alert_id', '=', subject.alert_id)
    : query.where('incident_id', '=', subject.incident_id);
}
