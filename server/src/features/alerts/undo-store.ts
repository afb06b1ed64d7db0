import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { AlertChange } from './change.js';

export interface Replaced {
  alert_id: string;
  before: AlertChange;
  after: AlertChange;
}

export async function insert(db: Db, bulkId: string, analystId: string, replaced: Replaced[]): Promise<void> {
  const rows = replaced.map(({ alert_id, before, after }) => ({
    bulk_id: bulkId,
    alert_id,
    analyst_id: analystId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await db.insertInto('alert_undo').values(rows).execute();
}

/** Takes a chunk out: two callers at once never get the same alerts. */
export async function take(db: Db, bulkId: string, analystId: string, limit: number): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    delete from alert_undo
    where (bulk_id, alert_id) in (
      select bulk_id, alert_id from alert_undo
      where bulk_id = ${bulkId} and analyst_id = ${analystId}
      order by alert_id limit ${limit} for update skip locked
    )
    returning alert_id, before, after
  `.execute(db);
  return rows;
}

export async function removeOlderThan(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('alert_undo').where('created_at', '<', moment).execute();
}
