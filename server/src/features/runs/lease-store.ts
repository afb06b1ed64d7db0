import { sql } from 'kysely';
import type { FinalStatus } from '../../core/run-values.js';
import type { Db } from '../../db/pool.js';
import * as alerts from '../alerts/service.js';

/** A worker that says nothing for this long has lost its runs. */
export const LEASE_SECONDS = 15;
/** After the database was away, workers that live get this long to say so before any lease counts as expired. */
const GRACE_AFTER_START_SECONDS = 10;
export const MOST_DEATHS = 3;

/** Everything a Python host needs to know, read with the claim itself. */
export interface ClaimedRun {
  id: string;
  attempt: number;
  playbook_name: string;
  module_path: string;
  function_name: string;
  input_data: Record<string, unknown> | null;
  alert: (Record<string, unknown> & { id: string }) | null;
  raw_payload: string | null;
  journal: { key: string; output: unknown }[];
}

/** What a playbook sees of its alert; the payload comes beside it, as the text it is. */
const NOT_FOR_PLAYBOOKS: readonly string[] = ['severity_rank', 'incident_count'];
const ALERT_FIELDS = sql.join(
  [...alerts.LIST_COLUMNS.filter((column) => !NOT_FOR_PLAYBOOKS.includes(column)), 'normalized'].map((column) =>
    sql.ref(`alerts.${column}`),
  ),
);

/** An alert as a run of it would see it now. */
export async function findSeenAlert(
  db: Db,
  id: string,
): Promise<Pick<ClaimedRun, 'alert' | 'raw_payload'> | undefined> {
  const { rows } = await sql<Pick<ClaimedRun, 'alert' | 'raw_payload'>>`
    select (select to_json(shown) from (select ${ALERT_FIELDS}) as shown) as alert, alerts.raw_payload
    from alerts where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * Takes the oldest pending runs for this worker; of several workers each run goes to one. A playbook that only others have
 * loaded so far is left to them; what nobody has any more is taken, and fails with that reason.
 */
export async function claim(db: Db, workerId: string, playbooks: string[], limit: number): Promise<ClaimedRun[]> {
  const { rows } = await sql<ClaimedRun>`/* prepared: claim-runs */
    with claimed as (
      update playbook_runs set status = 'running', worker_id = ${workerId}::uuid, attempt = attempt + 1,
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), started_at = coalesce(started_at, now()), updated_at = now()
      where id = any (array(
        select id from playbook_runs where status = 'pending' and playbook_id = any (array(
          select id from playbook_definitions where name = any (${playbooks}::text[]) or not available))
        order by id limit ${limit} for update skip locked))
      returning id, playbook_id, alert_id, attempt, input_data
    )
    select claimed.id, claimed.attempt, claimed.input_data, playbook.name as playbook_name, playbook.module_path,
      playbook.function_name, alerts.raw_payload,
      case when alerts.id is null then null else (select to_json(shown) from (select ${ALERT_FIELDS}) as shown) end as alert,
      case when claimed.attempt = 1 then '[]'::json else (
        select coalesce(json_agg(json_build_object('key', key, 'output', output_data)), '[]')
        from action_results where run_id = claimed.id and status = 'success') end as journal
    from claimed
    join playbook_definitions playbook on playbook.id = claimed.playbook_id
    left join alerts on alerts.id = claimed.alert_id
    order by claimed.id`.execute(db);
  return rows;
}

/** Keeps the leases; answers which of the runs somebody wants cancelled. */
export async function updateLeases(
  db: Db,
  workerId: string,
  ids: string[],
): Promise<{ id: string; cancel_requested: boolean }[]> {
  const { rows } = await sql<{ id: string; cancel_requested: boolean }>`
    update playbook_runs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any (${ids}::uuid[]) and worker_id = ${workerId}::uuid and status = 'running'
    returning id, cancel_requested`.execute(db);
  return rows;
}

export interface EndedRun {
  id: string;
  alert_id: string | null;
  playbook_name: string;
  status: 'pending' | FinalStatus;
  seconds: number | null;
}

const ENDED = sql`playbook_runs.id, playbook_runs.alert_id, playbook.name as playbook_name, playbook_runs.status,
  extract(epoch from playbook_runs.finished_at - playbook_runs.started_at)::float8 as seconds`;

/** After a death: back into the queue, or the end when it was the last one allowed or nobody wants it any more. */
const AFTER_DEATH = (reason: string) => sql`
  status = case when cancel_requested then 'cancelled' when attempt >= ${MOST_DEATHS} then 'failed' else 'pending' end,
  error = case when cancel_requested then 'Cancelled' when attempt >= ${MOST_DEATHS}
    then ${`${reason}; given up after ${MOST_DEATHS} attempts`} else null end,
  finished_at = case when cancel_requested or attempt >= ${MOST_DEATHS} then now() end,
  worker_id = null, lease_until = null, updated_at = now()`;

export async function updateExpired(db: Db): Promise<EndedRun[]> {
  const { rows } = await sql<EndedRun>`
    update playbook_runs set ${AFTER_DEATH('The worker died')}
    from playbook_definitions playbook
    where playbook.id = playbook_runs.playbook_id and playbook_runs.id = any (array(
      select id from playbook_runs where status = 'running' and lease_until < now()
        and pg_postmaster_start_time() < now() - make_interval(secs => ${GRACE_AFTER_START_SECONDS})
      for update skip locked))
    returning ${ENDED}`.execute(db);
  return rows;
}

export async function updateDied(db: Db, held: HeldRun, reason: string): Promise<EndedRun | undefined> {
  const { rows } = await sql<EndedRun>`
    update playbook_runs set ${AFTER_DEATH(reason)}
    from playbook_definitions playbook where playbook.id = playbook_runs.playbook_id and ${isHeld(held)}
    returning ${ENDED}`.execute(db);
  return rows[0];
}

/** Handed back by a worker that stops: no death, so it does not count as an attempt. */
export async function updateHandedBack(db: Db, workerId: string): Promise<void> {
  await sql`update playbook_runs set status = 'pending', attempt = attempt - 1, worker_id = null, lease_until = null, updated_at = now()
    where worker_id = ${workerId}::uuid and status = 'running'`.execute(db);
}

export interface HeldRun {
  id: string;
  workerId: string;
  attempt: number;
}

/** Only the worker that holds the run may write about it: one that was thought dead must not undo its successor's work. */
const isHeld = ({ id, workerId, attempt }: HeldRun) => sql`playbook_runs.id = ${id}::uuid
  and playbook_runs.worker_id = ${workerId}::uuid and playbook_runs.attempt = ${attempt} and playbook_runs.status = 'running'`;
