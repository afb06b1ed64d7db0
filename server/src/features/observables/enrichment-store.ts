import { sql } from 'kysely';
import type { ObservableType } from '../../core/alert-values.js';
import type { Db } from '../../db/pool.js';
import type { Enrichment, ObservableRow } from './rows.js';

export async function updateStatus(db: Db, ids: string[], status: ObservableRow['enrichment_status']): Promise<void> {
  await sql`update observables set enrichment_status = ${status}, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** What a provider said before gives way to what it says now; entries of others stay. */
export async function updateEnriched(
  db: Db,
  rows: { id: string } | { type: ObservableType; value: string },
  status: ObservableRow['enrichment_status'],
  entries: Enrichment[],
): Promise<void> {
  const which =
    'id' in rows
      ? sql`id = ${rows.id}::uuid`
      : sql`type = ${rows.type} and value = ${rows.value} and enrichment_status in ('pending', 'enriching')`;
  await sql`
    update observables set enrichment_status = ${status}, updated_at = now(), enrichments = ${JSON.stringify(entries)}::jsonb || (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(enrichments) as entry
      where not (entry ->> 'source' = any(${entries.map(({ source }) => source)}::text[])))
    where ${which}`.execute(db);
}

export interface WaitingObservable {
  id: string;
  type: ObservableType;
  value: string;
}

/** Addresses of private networks mean nothing to anybody outside, and are nobody's business there. */
const PRIVATE_ADDRESS =
  '^(10\\.|127\\.|169\\.254\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|::1$)';

/** New ones that nobody has taken yet, oldest first. */
export async function takePending(
  db: Db,
  after: string,
  types: ObservableType[],
  most: number,
): Promise<WaitingObservable[]> {
  const { rows } = await sql<WaitingObservable>`
    select id, type, value from observables
    where id > ${after}::uuid and enrichment_status = 'pending' and type = any(${types}::text[])
      and not (type = 'ip' and lower(value) ~ ${PRIVATE_ADDRESS})
    order by id limit ${most} for update skip locked`.execute(db);
  return rows;
}

/** Taken long ago, by a process that may be no more. */
export async function takeForgotten(db: Db, most: number): Promise<WaitingObservable[]> {
  const { rows } = await sql<WaitingObservable>`
    select id, type, value from observables
    where enrichment_status = 'enriching' and updated_at < now() - interval '15 minutes'
    order by updated_at limit ${most} for update skip locked`.execute(db);
  return rows;
}
