import { sql } from 'kysely';
import { newId } from '../../core/ids.js';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import type { Folded } from './fold.js';
import type { Indicators } from './normalize/normalize.js';

export interface StoredRow {
  id: string;
  source: string;
  source_id: string | null;
  title: string;
  severity: Severity;
  status: string;
  duplicate_count: number;
}

/** Inserts what is new with its observables and counts what is not, all in one statement. */
export async function upsertAlerts(db: Db, batch: Folded<unknown>[]): Promise<StoredRow[]> {
  const column = <T>(read: (folded: Folded<unknown>) => T): T[] => batch.map(read);
  const seen = observablesOf(batch);
  const { rows } = await sql<StoredRow>`/* prepared: upsert-alerts */
    with stored as (
      insert into alerts (id, source, source_id, title, description, severity, raw_payload, normalized, source_ip,
                          dest_ip, hostname, rule_name, iocs, tags, partner, duplicate_count)
      select id, source, source_id, title, description, severity, raw_payload, normalized::json, source_ip,
             dest_ip, hostname, rule_name, iocs::jsonb, tags::text[], partner, copies
      from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ first }) => first.alert.source)}::text[],
        ${column(({ first }) => first.alert.source_id)}::text[],
        ${column(({ first }) => first.alert.title)}::text[],
        ${column(({ first }) => first.alert.description)}::text[],
        ${column(({ first }) => first.alert.severity)}::text[],
        ${column(({ last }) => last.payload)}::text[],
        ${column(({ last }) => JSON.stringify(last.alert))}::text[],
        ${column(({ first }) => first.alert.source_ip)}::text[],
        ${column(({ first }) => first.alert.dest_ip)}::text[],
        ${column(({ first }) => first.alert.hostname)}::text[],
        ${column(({ first }) => first.alert.rule_name)}::text[],
        ${column(({ first }) => JSON.stringify(first.alert.iocs))}::text[],
        ${column(({ first }) => arrayLiteral(first.alert.tags))}::text[],
        ${column(({ first }) => first.alert.partner)}::text[],
        ${column(({ waiting }) => waiting.length)}::int[]
      ) as input (id, source, source_id, title, description, severity, raw_payload, normalized, source_ip,
                  dest_ip, hostname, rule_name, iocs, tags, partner, copies)
      on conflict (source, source_id) do update set
        duplicate_count = alerts.duplicate_count + excluded.duplicate_count,
        raw_payload = excluded.raw_payload,
        normalized = excluded.normalized,
        updated_at = now()
      returning id, source, source_id, title, severity, status, duplicate_count
    ), observed as (
      insert into observables (id, alert_id, type, value, source)
      select seen.id, seen.alert_id, seen.type, seen.value, 'alert:' || stored.source
      from unnest(
        ${seen.map(({ id }) => id)}::uuid[],
        ${seen.map(({ alertId }) => alertId)}::uuid[],
        ${seen.map(({ type }) => type)}::text[],
        ${seen.map(({ value }) => value)}::text[]
      ) as seen (id, alert_id, type, value)
      join stored on stored.id = seen.alert_id
      on conflict do nothing
    )
    select * from stored`.execute(db);
  return rows;
}

const TYPES = { ips: 'ip', domains: 'domain', hashes: 'hash', urls: 'url' } as const satisfies Record<
  keyof Indicators,
  string
>;

const observablesOf = (batch: Folded<unknown>[]) =>
  batch.flatMap(({ id: alertId, first }) =>
    (Object.keys(TYPES) as (keyof Indicators)[]).flatMap((kind) =>
      first.alert.iocs[kind].map((value) => ({ id: newId(), alertId, type: TYPES[kind], value })),
    ),
  );

const arrayLiteral = (values: string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
