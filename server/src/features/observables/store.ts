import { type Selectable, sql } from 'kysely';
import type { ENRICHMENT_STATUSES, ObservableType } from '../../core/alert-values.js';
import type { PageRequest } from '../../core/page.js';
import type { Db } from '../../db/pool.js';
import type { Observables } from '../../db/types.gen.js';

export type ObservableRow = Omit<Selectable<Observables>, 'type' | 'enrichment_status' | 'enrichments'> & {
  type: ObservableType;
  enrichment_status: (typeof ENRICHMENT_STATUSES)[number];
  enrichments: unknown[];
};

export async function listOfAlert(db: Db, alertId: string, page: PageRequest): Promise<ObservableRow[]> {
  let query = db.selectFrom('observables').selectAll().where('alert_id', '=', alertId);
  if (page.after !== undefined) {
    const { key, id } = page.after;
    query = query.where(sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  return rows as ObservableRow[];
}

export async function countOfAlert(db: Db, alertId: string): Promise<number> {
  const { total } = await db
    .selectFrom('observables')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  return total;
}

/** What an incident holds as well stays with it. */
export async function deleteOfAlert(db: Db, alertId: string): Promise<void> {
  await db.deleteFrom('observables').where('alert_id', '=', alertId).where('incident_id', 'is', null).execute();
}
