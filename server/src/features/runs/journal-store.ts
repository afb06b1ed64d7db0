import { sql } from 'kysely';
import { newId } from '../../core/ids.js';
import type { FinalStatus } from '../../core/run-values.js';
import type { Db } from '../../db/pool.js';
import type { ActionReport, LogLine } from '../../python/host.js';
import type { EndedRun, HeldRun } from './lease-store.js';

export interface ActionEntry {
  held: HeldRun;
  report: ActionReport;
}

/** Answers the keys that were recorded; a run that this worker no longer holds records nothing. */
export async function insertActions(db: Db, entries: ActionEntry[]): Promise<Set<string>> {
  const column = <T>(read: (entry: ActionEntry) => T): T[] => entries.map(read);
  const { rows } = await sql<{ run_id: string; key: string }>`/* prepared: record-actions */
    insert into action_results (id, run_id, key, action_name, status, started_at, finished_at, duration_ms, input_data,
      output_data, error, traceback, attempt)
    select input.id, input.run_id, input.key, input.name, input.status, input.started_at, input.finished_at, input.duration_ms,
      input.input::json, input.output::json, input.error, input.traceback, input.attempt
    from unnest(
      ${column(() => newId())}::uuid[],
      ${column(({ held }) => held.id)}::uuid[],
      ${column(({ held }) => held.workerId)}::uuid[],
      ${column(({ held }) => held.attempt)}::int[],
      ${column(({ report }) => storable(report.key))}::text[],
      ${column(({ report }) => storable(report.name.slice(0, 255)))}::text[],
      ${column(({ report }) => report.status)}::text[],
      ${column(({ report }) => report.startedAt)}::timestamptz[],
      ${column(({ report }) => report.finishedAt)}::timestamptz[],
      ${column(({ report }) => Math.round(report.durationMs))}::int[],
      ${column(({ report }) => json(report.input))}::text[],
      ${column(({ report }) => json(report.output))}::text[],
      ${column(({ report }) => storable(report.error))}::text[],
      ${column(({ report }) => storable(report.traceback))}::text[],
      ${column(({ report }) => report.attempt)}::int[]
    ) as input (id, run_id, worker_id, run_attempt, key, name, status, started_at, finished_at, duration_ms, input, output, error,
      traceback, attempt)
    join playbook_runs run on run.id = input.run_id and run.worker_id = input.worker_id and run.attempt = input.run_attempt
      and run.status = 'running'
    on conflict (run_id, key) do update set status = excluded.status, started_at = excluded.started_at,
      finished_at = excluded.finished_at, duration_ms = excluded.duration_ms, output_data = excluded.output_data,
      error = excluded.error, traceback = excluded.traceback, attempt = excluded.attempt, updated_at = now()
    returning run_id, key`.execute(db);
  return new Set(rows.map(({ run_id, key }) => entryKey(run_id, key)));
}

export const entryKey = (runId: string, key: string) => `${runId} ${key}`;

export interface FinishEntry {
  held: HeldRun;
  status: FinalStatus;
  result: unknown;
  error: string | null;
  traceback: string | null;
}

/** The end of each run, with its line on the alert's trail, in one statement. */
export async function updateFinished(db: Db, entries: FinishEntry[]): Promise<EndedRun[]> {
  const column = <T>(read: (entry: FinishEntry) => T): T[] => entries.map(read);
  const { rows } = await sql<EndedRun>`/* prepared: finish-runs */
    with ended as (
      update playbook_runs set status = input.status, result = input.result::json, error = input.error,
        traceback = input.traceback, finished_at = now(), updated_at = now(), worker_id = null, lease_until = null
      from unnest(
        ${column(({ held }) => held.id)}::uuid[],
        ${column(({ held }) => held.workerId)}::uuid[],
        ${column(({ held }) => held.attempt)}::int[],
        ${column(({ status }) => status)}::text[],
        ${column(({ result }) => json(result))}::text[],
        ${column(({ error }) => storable(error))}::text[],
        ${column(({ traceback }) => storable(traceback))}::text[],
        ${column(() => newId())}::uuid[]
      ) as input (id, worker_id, attempt, status, result, error, traceback, note_id), playbook_definitions playbook
      where playbook_runs.id = input.id and playbook_runs.worker_id = input.worker_id
        and playbook_runs.attempt = input.attempt and playbook_runs.status = 'running'
        and playbook.id = playbook_runs.playbook_id
      returning playbook_runs.id, playbook_runs.alert_id, playbook.name as playbook_name, playbook_runs.status, input.note_id,
        extract(epoch from playbook_runs.finished_at - playbook_runs.started_at)::float8 as seconds
    ), noted as (
      insert into activities (id, alert_id, action, detail, metadata_json)
      select note_id, alert_id, 'playbook_finished', 'Playbook ' || playbook_name || ': ' || status, jsonb_build_object(
        'playbook', playbook_name, 'run_id', id, 'status', status, 'source', 'playbook')
      from ended where alert_id is not null
    )
    select id, alert_id, playbook_name, status, seconds from ended`.execute(db);
  return rows;
}

export async function insertLogs(db: Db, runId: string, firstSeq: number, lines: LogLine[]): Promise<void> {
  await db
    .insertInto('run_logs')
    .values(
      lines.map((line, index) => ({
        run_id: runId,
        seq: firstSeq + index,
        level: line.level,
        text: storable(line.text) ?? '',
        created_at: line.time,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Text columns take anything but NUL; JSON may hold it as an escape. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null;

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));
