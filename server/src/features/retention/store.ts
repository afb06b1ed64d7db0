import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';

/** How far a pass has come. */
export interface Position {
  moment: Date;
  id: string;
}

export const BEGINNING: Position = { moment: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * Resolved alerts that nothing has touched since the given moment, oldest first. One stays as long as an incident that it is
 * linked to is open or was closed later, or a run of it is not over. Rows that somebody else holds are left for the next pass.
 */
export async function takeExpiredAlerts(db: Db, before: Date, after: Position, limit: number): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select id, updated_at as moment from alerts
    where status = 'resolved' and updated_at < ${before} and resolved_at < ${before}
      and (updated_at, id) > (${after.moment}, ${after.id}::uuid)
      and (incident_count = 0 or not exists (
        select from incident_alerts link join incidents on incidents.id = link.incident_id
        where link.alert_id = alerts.id and (incidents.status <> 'closed' or incidents.closed_at >= ${before})))
      and not exists (
        select from playbook_runs run where run.alert_id = alerts.id and run.status in ('pending', 'running'))
    order by updated_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** What an incident holds as well stays with it. */
export async function deleteObservablesOf(db: Db, alertIds: string[]): Promise<void> {
  await sql`delete from observables where id = any (array(
    select id from observables where alert_id = any(${alertIds}::uuid[]) and incident_id is null order by id for update))`.execute(
    db,
  );
}

/** With their actions and logs, which tell of the alert as much as the alert itself. */
export async function deleteRunsOf(db: Db, alertIds: string[]): Promise<void> {
  await sql`delete from playbook_runs where alert_id = any(${alertIds}::uuid[])`.execute(db);
}

/** With their trail and their links. */
export async function deleteAlerts(db: Db, ids: string[]): Promise<void> {
  await sql`delete from alerts where id = any(${ids}::uuid[])`.execute(db);
}

/** Runs of no alert: by hand, or of one that was deleted. */
export async function takeExpiredRuns(db: Db, before: Date, after: Position, limit: number): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select id, created_at as moment from playbook_runs
    where alert_id is null and status in ('success', 'failed', 'cancelled') and created_at < ${before} and finished_at < ${before}
      and (created_at, id) > (${after.moment}, ${after.id}::uuid)
    order by created_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function deleteRuns(db: Db, ids: string[]): Promise<void> {
  await sql`delete from playbook_runs where id = any(${ids}::uuid[])`.execute(db);
}
