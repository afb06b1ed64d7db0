import { sql } from 'kysely';
import type { IncidentStatus } from '../../core/incident-values.js';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import type { ObservableRow } from './rows.js';

type Value = Pick<ObservableRow, 'type' | 'value'>;
type Seen = { id: string; title: string; severity: Severity; created_at: Date };

const MOST_SHOWN = 100;
const MOST_COUNTED = 10_000;

const holders = ({ type, value }: Value) => sql`
  select alert_id from observables where value = ${value} and type = ${type} and alert_id is not null limit ${MOST_COUNTED}`;

const incidentsOf = (seen: Value) => sql`
  select incident_id from observables where value = ${seen.value} and type = ${seen.type} and incident_id is not null
  union select incident_id from incident_alerts where alert_id in (${holders(seen)})`;

export async function listAlerts(db: Db, seen: Value): Promise<(Seen & { status: string; source: string })[]> {
  const { rows } = await sql<Seen & { status: string; source: string }>`
    select id, title, severity, status, source, created_at from alerts where id in (${holders(seen)})
    order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export async function listIncidents(db: Db, seen: Value): Promise<(Seen & { status: IncidentStatus })[]> {
  const { rows } = await sql<Seen & { status: IncidentStatus }>`
    select id, title, severity, status, created_at from incidents where id in (${incidentsOf(seen)})
    order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export async function count(db: Db, seen: Value): Promise<{ alert_count: number; incident_count: number }> {
  const { rows } = await sql<{ alert_count: number; incident_count: number }>`
    select (select count(distinct alert_id)::int from (${holders(seen)}) as held) as alert_count,
      (select count(*)::int from (${incidentsOf(seen)}) as inside) as incident_count`.execute(db);
  return rows[0]!;
}
