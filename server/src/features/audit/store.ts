import { type Selectable, sql } from 'kysely';
import type { PageRequest } from '../../core/page.js';
import { containing } from '../../db/like.js';
import type { Db } from '../../db/pool.js';
import type { AuditEvents } from '../../db/types.gen.js';
import type { AuditAction } from './actions.js';

export type AuditRow = Omit<Selectable<AuditEvents>, 'action'> & { action: AuditAction };
export type NewAuditRow = Pick<
  AuditRow,
  | 'id'
  | 'action'
  | 'actor_id'
  | 'actor_username'
  | 'target_type'
  | 'target_id'
  | 'target_label'
  | 'detail'
  | 'ip'
  | 'request_id'
> & { metadata_json: Record<string, unknown> | null };
export type AuditFilter = { action?: string[]; actor_id?: string; q?: string };

export async function insert(db: Db, row: NewAuditRow): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ ...row, metadata_json: row.metadata_json === null ? null : JSON.stringify(row.metadata_json) })
    .execute();
}

export async function list(db: Db, filter: AuditFilter, page: PageRequest): Promise<AuditRow[]> {
  let query = filtered(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset);
  if (page.after !== undefined) {
    const { key, id } = page.after;
    query = query.where(sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id}::uuid)`);
  }
  return (await query.execute()) as AuditRow[];
}

export async function count(db: Db, filter: AuditFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function filtered(db: Db, filter: AuditFilter) {
  let query = db.selectFrom('audit_events');
  if (filter.action !== undefined && filter.action.length > 0) query = query.where('action', 'in', filter.action);
  if (filter.actor_id !== undefined) query = query.where('actor_id', '=', filter.actor_id);
  if (filter.q !== undefined && filter.q !== '') {
    const words = containing(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb('actor_username', 'ilike', words),
        eb('target_label', 'ilike', words),
        eb('detail', 'ilike', words),
        eb('ip', 'ilike', words),
      ]),
    );
  }
  return query;
}
