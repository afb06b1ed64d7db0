import { sql } from 'kysely';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import { type AlertRow, LIST_COLUMNS } from '../alerts/service.js';
import type { IncidentChange } from './change.js';
import type { IncidentRow, IncidentSummary } from './rows.js';

export interface NewIncident {
  id: string;
  title: string;
  description: string | null;
  severity: Severity;
  tags: string[];
  assigned_to: string | null;
  assigned_username: string | null;
}

export async function insert(db: Db, incident: NewIncident): Promise<void> {
  await db.insertInto('incidents').values(incident).execute();
}

export const ALERT_COUNT =
  sql<number>`(select count(*)::int from incident_alerts link where link.incident_id = incidents.id)`.as('alert_count');
export const OBSERVABLE_COUNT =
  sql<number>`(select count(*)::int from observables seen where seen.incident_id = incidents.id)`.as(
    'observable_count',
  );

export async function find(db: Db, id: string): Promise<IncidentSummary | undefined> {
  const row = await db
    .selectFrom('incidents')
    .selectAll()
    .select([ALERT_COUNT, OBSERVABLE_COUNT])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as IncidentSummary | undefined;
}

export async function findForUpdate(db: Db, id: string): Promise<IncidentRow | undefined> {
  const row = await db.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as IncidentRow | undefined;
}

export async function update(db: Db, id: string, change: IncidentChange): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface Link {
  id: string;
  incident_id: string;
  alert_id: string;
}

/** Pairs that are there already are left out of the answer: of racing links one makes it. */
export function insertLinks(db: Db, links: Link[]): Promise<Link[]> {
  return db
    .insertInto('incident_alerts')
    .values(links)
    .onConflict((conflict) => conflict.constraint('incident_alerts_pair_unique').doNothing())
    .returning(['id', 'incident_id', 'alert_id'])
    .execute();
}

export async function deleteLink(db: Db, incidentId: string, alertId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('incident_alerts')
    .where('incident_id', '=', incidentId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Newest first. */
export async function listAlerts(db: Db, incidentId: string): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom('incident_alerts')
    .innerJoin('alerts', 'alerts.id', 'incident_alerts.alert_id')
    .select(LIST_COLUMNS.map((column) => `alerts.${column}` as const))
    .where('incident_alerts.incident_id', '=', incidentId)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .execute();
  return rows as AlertRow[];
}

export async function listOfAlert(db: Db, alertId: string): Promise<IncidentSummary[]> {
  const rows = await db
    .selectFrom('incidents')
    .selectAll()
    .select([ALERT_COUNT, OBSERVABLE_COUNT])
    .where('id', 'in', (eb) => eb.selectFrom('incident_alerts').select('incident_id').where('alert_id', '=', alertId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as IncidentSummary[];
}
