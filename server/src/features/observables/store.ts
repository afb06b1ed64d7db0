import type { Selectable } from 'kysely';
import type { ENRICHMENT_STATUSES, ObservableType } from '../../core/alert-values.js';
import type { PageRequest } from '../../core/page.js';
import type { Db } from '../../db/pool.js';
import type { Observables } from '../../db/types.gen.js';

export type ObservableRow = Omit<Selectable<Observables>, 'type' | 'enrichment_status' | 'enrichments'> & {
  type: ObservableType;
  enrichment_status: (typeof ENRICHMENT_STATUSES)[number];
  enrichments: unknown[];
};

/** Newest first: ids rise with time. */
export async function listOfAlert(db: Db, alertId: string, page: PageRequest): Promise<ObservableRow[]> {
  let query = db.selectFrom('observables').selectAll().where('alert_id', '=', alertId);
  if (page.after !== undefined) {
    const { id } = page.after;
    query = query.where('id', '<', id);
  }
  const rows = await query
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

export async function insertForAlert(
  db: Db,
  row: Pick<ObservableRow, 'id' | 'type' | 'value' | 'source' | 'tags'> & { alert_id: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('observables')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findOfAlert(
  db: Db,
  alertId: string,
  type: ObservableType,
  value: string,
): Promise<ObservableRow> {
  const row = await db
    .selectFrom('observables')
    .selectAll()
    .where('alert_id', '=', alertId)
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  return row as ObservableRow;
}
