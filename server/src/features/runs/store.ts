import { type Selectable, sql } from 'kysely';
import { newId } from '../../core/ids.js';
import type { PageRequest } from '../../core/page.js';
import type { RunStatus } from '../../core/run-values.js';
import { type Counted, countUpTo } from '../../db/counting.js';
import { containing } from '../../db/like.js';
import type { Db } from '../../db/pool.js';
import type { ActionResults, PlaybookRuns } from '../../db/types.gen.js';

export type RunRow = Omit<Selectable<PlaybookRuns>, 'status'> & {
  status: RunStatus;
  playbook_name: string;
  alert_title: string | null;
  triggered_by_username: string | null;
  playbook_available?: boolean;
};
export type ActionRow = Omit<Selectable<ActionResults>, 'status'> & { status: 'success' | 'failed' };

export interface NewRun {
  id: string;
  playbook: { id: string; name: string; version: number };
  alertId: string | null;
  input: unknown;
  triggeredBy: { id: string; username: string } | null;
  retryOf: string | null;
}

export interface RunFilter {
  status?: RunStatus[];
  playbook_id?: string;
  alert_id?: string;
  q?: string;
}

/** The pending rows, a line on each alert's trail, and word to the workers: one statement. */
export async function insert(
  db: Db,
  runs: NewRun[],
  announcement: { channel: string; payload: string },
): Promise<void> {
  const column = <T>(read: (run: NewRun) => T): T[] => runs.map(read);
  await sql`/* prepared: enqueue-runs */
    with queued as (
      insert into playbook_runs (id, playbook_id, playbook_version, alert_id, input_data, triggered_by, retry_of, celery_task_id)
      select id, playbook_id, version, alert_id, input::json, triggered_by, retry_of, id::text
      from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ playbook }) => playbook.id)}::uuid[],
        ${column(({ playbook }) => playbook.version)}::int[],
        ${column(({ alertId }) => alertId)}::uuid[],
        ${column(({ input }) => (input == null ? null : JSON.stringify(input)))}::text[],
        ${column(({ triggeredBy }) => triggeredBy?.id ?? null)}::uuid[],
        ${column(({ retryOf }) => retryOf)}::uuid[]
      ) as input (id, playbook_id, version, alert_id, input, triggered_by, retry_of)
    ), noted as (
      insert into activities (id, alert_id, analyst_id, analyst_username, action, detail, metadata_json)
      select note_id, alert_id, analyst_id, analyst_username, 'playbook_triggered', 'Playbook ' || name || ' was triggered',
        jsonb_build_object('playbook', name, 'run_id', run_id)
      from unnest(
        ${column(() => newId())}::uuid[],
        ${column(({ id }) => id)}::uuid[],
        ${column(({ alertId }) => alertId)}::uuid[],
        ${column(({ playbook }) => playbook.name)}::text[],
        ${column(({ triggeredBy }) => triggeredBy?.id ?? null)}::uuid[],
        ${column(({ triggeredBy }) => triggeredBy?.username ?? null)}::text[]
      ) as input (note_id, run_id, alert_id, name, analyst_id, analyst_username)
      where alert_id is not null
    )
    select pg_notify(${announcement.channel}, ${announcement.payload})`.execute(db);
}

export async function list(db: Db, filter: RunFilter, page: PageRequest): Promise<RunRow[]> {
  let query = filtered(db, filter).selectAll('playbook_runs').select(NAMES);
  if (page.after !== undefined) {
    const { key, id } = page.after;
    query = query.where(
      sql<boolean>`(playbook_runs.created_at, playbook_runs.id) < (${key}::timestamptz, ${id}::uuid)`,
    );
  }
  const rows = await query
    .orderBy('playbook_runs.created_at', 'desc')
    .orderBy('playbook_runs.id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  return rows as RunRow[];
}

export const count = (db: Db, filter: RunFilter): Promise<Counted> => countUpTo(db, filtered(db, filter));

export async function find(db: Db, id: string): Promise<RunRow | undefined> {
  const row = await withNames(db)
    .selectAll('playbook_runs')
    .select([...NAMES, 'playbook_definitions.available as playbook_available'])
    .where('playbook_runs.id', '=', id)
    .executeTakeFirst();
  return row as RunRow | undefined;
}

/** The newest run of a playbook on an alert that came to its own end. */
export async function findNewestOver(db: Db, alertId: string, playbook: string): Promise<RunRow | undefined> {
  const row = await withNames(db)
    .selectAll('playbook_runs')
    .select(NAMES)
    .where('playbook_runs.alert_id', '=', alertId)
    .where('playbook_definitions.name', '=', playbook)
    .where('playbook_runs.status', 'in', ['success', 'failed'])
    .orderBy('playbook_runs.created_at', 'desc')
    .orderBy('playbook_runs.id', 'desc')
    .executeTakeFirst();
  return row as RunRow | undefined;
}

export async function findStatusForUpdate(db: Db, id: string): Promise<RunStatus | undefined> {
  const row = await db.selectFrom('playbook_runs').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status as RunStatus | undefined;
}

export async function updateCancelled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('playbook_runs')
    .set({ status: 'cancelled', finished_at: sql`now()`, updated_at: sql`now()`, error: 'Cancelled before it began' })
    .where('id', '=', id)
    .execute();
}

export async function updateCancelRequested(db: Db, id: string): Promise<void> {
  await db
    .updateTable('playbook_runs')
    .set({ cancel_requested: true, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateUnfinished(db: Db, error: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('playbook_runs')
    .set({
      status: 'cancelled',
      finished_at: sql`now()`,
      updated_at: sql`now()`,
      worker_id: null,
      lease_until: null,
      error,
    })
    .where('status', 'in', ['pending', 'running'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listActions(db: Db, runId: string): Promise<ActionRow[]> {
  const rows = await db
    .selectFrom('action_results')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows as ActionRow[];
}

export function listLogs(db: Db, runId: string) {
  return db
    .selectFrom('run_logs')
    .select(['seq', 'level', 'text', 'created_at'])
    .where('run_id', '=', runId)
    .orderBy('seq')
    .execute();
}

/** What a run refers to, by the names that people know. */
const NAMES = [
  'playbook_definitions.name as playbook_name',
  'alerts.title as alert_title',
  'analysts.username as triggered_by_username',
] as const;

const withNames = (db: Db) =>
  db
    .selectFrom('playbook_runs')
    .innerJoin('playbook_definitions', 'playbook_definitions.id', 'playbook_runs.playbook_id')
    .leftJoin('alerts', 'alerts.id', 'playbook_runs.alert_id')
    .leftJoin('analysts', 'analysts.id', 'playbook_runs.triggered_by');

type Query = ReturnType<typeof withNames>;

function filtered(db: Db, filter: RunFilter): Query {
  let query: Query = withNames(db);
  if (filter.status !== undefined && filter.status.length > 0)
    query = query.where('playbook_runs.status', 'in', filter.status);
  if (filter.playbook_id !== undefined) query = query.where('playbook_runs.playbook_id', '=', filter.playbook_id);
  if (filter.alert_id !== undefined) query = query.where('playbook_runs.alert_id', '=', filter.alert_id);
  if (filter.q !== undefined && filter.q !== '') {
    const words = containing(filter.q);
    query = query.where((eb) =>
      eb.or([eb('playbook_definitions.name', 'ilike', words), eb('playbook_runs.error', 'ilike', words)]),
    );
  }
  return query;
}
