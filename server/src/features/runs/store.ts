import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { PageRequest } from '../../core/page.js';
import type { RunStatus } from '../../core/run-values.js';
import type { Db } from '../../db/pool.js';
import type { ActionResults, DB, PlaybookRuns } from '../../db/types.gen.js';

export type RunRow = Omit<Selectable<PlaybookRuns>, 'status'> & { status: RunStatus; playbook_name: string };
export type ActionRow = Omit<Selectable<ActionResults>, 'status'> & { status: 'success' | 'failed' };

export interface NewRun {
  id: string;
  playbookId: string;
  playbookVersion: number;
  alertId: string | null;
  input: unknown;
  triggeredBy: string | null;
  retryOf: string | null;
}

export interface RunFilter {
  status?: RunStatus[];
  playbook_id?: string;
  alert_id?: string;
  q?: string;
}

export async function insert(db: Db, runs: NewRun[]): Promise<void> {
  await db
    .insertInto('playbook_runs')
    .values(
      runs.map((run) => ({
        id: run.id,
        playbook_id: run.playbookId,
        playbook_version: run.playbookVersion,
        alert_id: run.alertId,
        input_data: run.input == null ? null : JSON.stringify(run.input),
        triggered_by: run.triggeredBy,
        retry_of: run.retryOf,
        celery_task_id: run.id,
      })),
    )
    .execute();
}

export async function list(db: Db, filter: RunFilter, page: PageRequest): Promise<RunRow[]> {
  let query = filtered(db, filter).selectAll('playbook_runs').select('playbook_definitions.name as playbook_name');
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

export async function count(db: Db, filter: RunFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function find(db: Db, id: string): Promise<RunRow | undefined> {
  const row = await withPlaybook(db)
    .selectAll('playbook_runs')
    .select('playbook_definitions.name as playbook_name')
    .where('playbook_runs.id', '=', id)
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

const withPlaybook = (db: Db) =>
  db
    .selectFrom('playbook_runs')
    .innerJoin('playbook_definitions', 'playbook_definitions.id', 'playbook_runs.playbook_id');

type Query = SelectQueryBuilder<DB, 'playbook_runs' | 'playbook_definitions', object>;

function filtered(db: Db, filter: RunFilter): Query {
  let query: Query = withPlaybook(db);
  if (filter.status !== undefined && filter.status.length > 0)
    query = query.where('playbook_runs.status', 'in', filter.status);
  if (filter.playbook_id !== undefined) query = query.where('playbook_runs.playbook_id', '=', filter.playbook_id);
  if (filter.alert_id !== undefined) query = query.where('playbook_runs.alert_id', '=', filter.alert_id);
  if (filter.q !== undefined && filter.q !== '') {
    const words = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('playbook_definitions.name', 'ilike', words), eb('playbook_runs.error', 'ilike', words)]),
    );
  }
  return query;
}
