import { sql } from 'kysely';
import type { ObservableType } from '../../core/alert-values.js';
import type { Db } from '../../db/pool.js';
import type { Enrichment, ObservableRow } from './rows.js';

export type NewObservable = Pick<
  ObservableRow,
  'id' | 'type' | 'value' | 'source' | 'tags' | 'alert_id' | 'incident_id'
>;

/** False when the alert or the incident has this value already. */
export async function insert(db: Db, row: NewObservable): Promise<boolean> {
  const inserted = await db
    .insertInto('observables')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function find(db: Db, id: string): Promise<ObservableRow | undefined> {
  const row = await db.selectFrom('observables').selectAll().where('id', '=', id).executeTakeFirst();
  return row as ObservableRow | undefined;
}

/** The one that an alert or an incident holds. */
export async function findHeld(
  db: Db,
  holder: { alert_id: string } | { incident_id: string },
  type: ObservableType,
  value: string,
): Promise<ObservableRow | undefined> {
  const [column, id] = Object.entries(holder)[0] as ['alert_id' | 'incident_id', string];
  const row = await db
    .selectFrom('observables')
    .selectAll()
    .where(column, '=', id)
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirst();
  return row as ObservableRow | undefined;
}

export async function updateTags(db: Db, id: string, tags: string[]): Promise<ObservableRow | undefined> {
  const row = await db
    .updateTable('observables')
    .set({ tags, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row as ObservableRow | undefined;
}

/** Appended in SQL, so that two entries at once are both kept. */
export async function appendEnrichment(db: Db, id: string, entry: Enrichment): Promise<ObservableRow | undefined> {
  const { rows } = await sql<ObservableRow>`
    update observables set enrichments = enrichments || ${JSON.stringify([entry])}::jsonb,
      enrichment_status = 'enriched', updated_at = now()
    where id = ${id} returning *`.execute(db);
  return rows[0];
}

/** What an incident holds as well stays with it. */
export async function deleteOfAlert(db: Db, alertId: string): Promise<void> {
  await db.deleteFrom('observables').where('alert_id', '=', alertId).where('incident_id', 'is', null).execute();
}
