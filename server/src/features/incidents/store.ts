import type { Selectable } from 'kysely';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import type { Incidents } from '../../db/types.gen.js';

export type IncidentRow = Selectable<Incidents>;

export interface NewIncident {
  id: string;
  title: string;
  description: string | null;
  severity: Severity;
  tags: string[];
}

export function insert(db: Db, incident: NewIncident): Promise<IncidentRow> {
  return db.insertInto('incidents').values(incident).returningAll().executeTakeFirstOrThrow();
}

export async function insertLink(db: Db, id: string, incidentId: string, alertId: string): Promise<void> {
  await db.insertInto('incident_alerts').values({ id, incident_id: incidentId, alert_id: alertId }).execute();
}
