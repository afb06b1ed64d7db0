import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { PlaybookDefinitions } from '../../db/types.gen.js';
import type { DiscoveredPlaybook, LoadError } from '../../python/discovery.js';

export type PlaybookRow = Omit<Selectable<PlaybookDefinitions>, 'trigger_config'> & {
  trigger_config: Record<string, unknown>;
};

// Any fixed number: nodes that bring the definitions up to date wait for each other on it.
const SYNC_LOCK = 7_242_002;

export async function lockSync(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SYNC_LOCK})`.execute(db);
}

export async function list(db: Db): Promise<PlaybookRow[]> {
  const rows = await db.selectFrom('playbook_definitions').selectAll().orderBy('run_order').orderBy('name').execute();
  return rows as PlaybookRow[];
}

export async function listTriggered(db: Db): Promise<PlaybookRow[]> {
  const rows = await db
    .selectFrom('playbook_definitions')
    .selectAll()
    .where('enabled', '=', true)
    .where('available', '=', true)
    .where('trigger_type', 'is not', null)
    .orderBy('run_order')
    .orderBy('name')
    .execute();
  return rows as PlaybookRow[];
}

export async function find(db: Db, id: string): Promise<PlaybookRow | undefined> {
  const row = await db.selectFrom('playbook_definitions').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PlaybookRow | undefined;
}

export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<PlaybookRow> {
  const row = await db
    .updateTable('playbook_definitions')
    .set({ enabled, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as PlaybookRow;
}

/** New ones bring their own `enabled`; of known ones the stored flag stays, and a changed source is a new version. */
export async function upsert(db: Db, id: string, found: DiscoveredPlaybook): Promise<boolean> {
  const { rows } = await sql`
    insert into playbook_definitions as known (id, name, description, module_path, function_name, source_path, source_hash,
      trigger_type, trigger_config, run_order, enabled)
    values (${id}::uuid, ${found.name}, ${found.description}, ${found.module}, ${found.function}, ${found.path}, ${found.sourceHash},
      ${found.trigger}, ${JSON.stringify(found.conditions)}::jsonb, ${found.order}, ${found.enabled})
    on conflict (name) do update set description = excluded.description, module_path = excluded.module_path,
      function_name = excluded.function_name, source_path = excluded.source_path, source_hash = excluded.source_hash,
      trigger_type = excluded.trigger_type, trigger_config = excluded.trigger_config, run_order = excluded.run_order,
      available = true, version = known.version + (known.source_hash <> excluded.source_hash)::int, updated_at = now()
    where (known.source_hash, known.source_path, known.available) is distinct from (excluded.source_hash, excluded.source_path, true)
    returning id`.execute(db);
  return rows.length > 0;
}

export async function updateMissing(db: Db, presentNames: string[]): Promise<boolean> {
  const { rows } = await sql`update playbook_definitions set available = false, updated_at = now()
    where available and name <> all (${presentNames}::text[]) returning id`.execute(db);
  return rows.length > 0;
}

export function listErrors(db: Db) {
  return db.selectFrom('playbook_errors').selectAll().orderBy('path').orderBy('id').execute();
}

export async function deleteErrors(db: Db): Promise<void> {
  await db.deleteFrom('playbook_errors').execute();
}

export async function insertErrors(db: Db, errors: (LoadError & { id: string })[]): Promise<void> {
  if (errors.length > 0) await db.insertInto('playbook_errors').values(errors).execute();
}

export async function listNewestRuns(db: Db, alertId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ playbook_id: string; id: string }>`
    select distinct on (playbook_id) playbook_id, id from playbook_runs where alert_id = ${alertId}::uuid
    order by playbook_id, created_at desc, id desc`.execute(db);
  return new Map(rows.map((row) => [row.playbook_id, row.id]));
}
