import type { Selectable } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { Activities } from '../../db/types.gen.js';

export type ActivityRow = Selectable<Activities>;
export type NewActivityRow = Pick<
  ActivityRow,
  'id' | 'alert_id' | 'incident_id' | 'analyst_id' | 'analyst_username' | 'action' | 'detail'
> & { metadata_json: string | null };

export function insert(db: Db, rows: NewActivityRow[]): Promise<ActivityRow[]> {
  return db.insertInto('activities').values(rows).returningAll().execute();
}
