import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../core/ids.js';
import { searchWords } from '../../core/search-words.js';
import type { Severity } from '../../core/severity.js';
import { intArray, textArray, uuidArray } from '../../db/binary-array.js';
import type { Db } from '../../db/pool.js';
import { announcementOf } from '../../events/publish.js';
import type { Arrival } from './arrival.js';
import type { Folded } from './fold.js';
import type { Indicators } from './normalize/normalize.js';

export interface StoredRow {
  id: string;
  source: string;
  source_id: string | null;
  title: string;
  severity: Severity;
  duplicate_count: number;
  /** Playbooks that it set off, by id. */
  triggered: string[] | null;
}

/** A run that comes with an alert, if the alert turns out to be new. */
export interface PlannedRun {
  id: string;
  alertId: string;
  playbook: { id: string; name: string };
}

/**
 * Inserts what is new with its observables, and leaves alone what is not: PostgreSQL prepares for every part of a statement, also
 * for updates that do not come, and twice looks whether an observable is there that cannot be. Answers the ids of those it
 * inserted, or undefined: all of them.
 */
export async function insertNewAlerts(db: Db, batch: Folded<unknown>[]): Promise<string[] | undefined> {
  const { rows } = await sql<{ inserted: string[] | null }>`/* prepared: insert-new-alerts */
    with ${storing(batch, INSERTING)}
    select case when count(*) < ${batch.length}::int then coalesce(array_agg(id), '{}') end as inserted from stored`.execute(
    db,
  );
  return rows[0]!.inserted ?? undefined;
}

/**
 * Inserts what is new with its observables and pending runs, counts what is not, notes the runs on the trail and tells the
 * workers: one statement, so that all of it commits or none. Without runs it is shorter: PostgreSQL prepares for every part
 * of a statement, also for those that get no row. Answers the rows of alerts that had been there before; with runs, of all.
 */
export async function upsertAlerts(db: Db, batch: Folded<unknown>[], planned: PlannedRun[]): Promise<StoredRow[]> {
  const statement =
    planned.length === 0
      ? sql<StoredRow>`/* prepared: upsert-alerts */
        with ${storing(batch, COUNTING)}
        select ${ANSWERED}, null as triggered from stored where id <> all (${uuidArray(batch.map(({ id }) => id))}::uuid[])`
      : sql<StoredRow>`/* prepared: upsert-alerts-and-runs */
        with ${storing(batch, COUNTING)}, ${queueing(planned)}
        select ${ANSWERED}, (select array_agg(playbook_id) from queued where queued.alert_id = stored.id) as triggered,
          (select count(*) from announced) as announced
        from stored`;
  const { rows } = await statement.execute(db);
  return rows;
}

const ANSWERED = sql.raw('stored.id, source, source_id, title, severity, duplicate_count');

/** What becomes of alerts and observables that are there. */
interface Conflicts {
  alerts: RawBuilder<unknown>;
  observables: RawBuilder<unknown>;
}

const INSERTING: Conflicts = {
  alerts: sql.raw('on conflict (source, source_id) do nothing'),
  observables: sql.raw(''),
};
const COUNTING: Conflicts = {
  alerts: sql.raw(`on conflict (source, source_id) do update set
        duplicate_count = alerts.duplicate_count + excluded.duplicate_count,
        raw_payload = excluded.raw_payload,
        normalized = excluded.normalized,
        updated_at = now()`),
  observables: sql.raw('on conflict do nothing'),
};

function storing(batch: Folded<unknown>[], conflicts: Conflicts): RawBuilder<unknown> {
  const texts = (read: (folded: Folded<unknown>) => string | null) => textArray(batch.map(read));
  const seen = observablesOf(batch);
  return sql`stored as (
      insert into alerts (id, source, source_id, title, description, severity, raw_payload, normalized, source_ip,
                          dest_ip, hostname, rule_name, iocs, tags, partner, duplicate_count, words)
      select id, source, source_id, title, description, severity, raw_payload, normalized::json, source_ip,
             dest_ip, hostname, rule_name, iocs::jsonb, tags::text[], partner, copies, array_to_tsvector(words::text[])
      from unnest(
        ${uuidArray(batch.map(({ id }) => id))}::uuid[],
        ${texts(({ first }) => first.alert.source)}::text[],
        ${texts(({ first }) => first.alert.source_id)}::text[],
        ${texts(({ first }) => first.alert.title)}::text[],
        ${texts(({ first }) => first.alert.description)}::text[],
        ${texts(({ first }) => first.alert.severity)}::text[],
        ${texts(({ last }) => last.payload)}::text[],
        ${texts(({ last }) => JSON.stringify(last.alert))}::text[],
        ${texts(({ first }) => first.alert.source_ip)}::text[],
        ${texts(({ first }) => first.alert.dest_ip)}::text[],
        ${texts(({ first }) => first.alert.hostname)}::text[],
        ${texts(({ first }) => first.alert.rule_name)}::text[],
        ${texts(({ first }) => JSON.stringify(first.alert.iocs))}::text[],
        ${texts(({ first }) => arrayLiteral(first.alert.tags))}::text[],
        ${texts(({ first }) => first.alert.partner)}::text[],
        ${intArray(batch.map(({ waiting }) => waiting.length))}::int[],
        ${texts(({ first }) => wordsLiteral(wordsOf(first)))}::text[]
      ) as input (id, source, source_id, title, description, severity, raw_payload, normalized, source_ip,
                  dest_ip, hostname, rule_name, iocs, tags, partner, copies, words)
      ${conflicts.alerts}
      returning id, source, source_id, title, severity, duplicate_count
    ), observed as (
      insert into observables (id, alert_id, type, value, source)
      select seen.id, seen.alert_id, seen.type, seen.value, 'alert:' || stored.source
      from unnest(
        ${uuidArray(seen.map(({ id }) => id))}::uuid[],
        ${uuidArray(seen.map(({ alertId }) => alertId))}::uuid[],
        ${textArray(seen.map(({ type }) => type))}::text[],
        ${textArray(seen.map(({ value }) => value))}::text[]
      ) as seen (id, alert_id, type, value)
      join stored on stored.id = seen.alert_id
      ${conflicts.observables}
    )`;
}

const queueing = (planned: PlannedRun[]): RawBuilder<unknown> =>
  sql`queued as (
      insert into playbook_runs (id, playbook_id, playbook_version, alert_id, celery_task_id)
      select planned.id, playbook.id, playbook.version, planned.alert_id, planned.id::text
      from unnest(
        ${uuidArray(planned.map(({ id }) => id))}::uuid[],
        ${uuidArray(planned.map(({ alertId }) => alertId))}::uuid[],
        ${uuidArray(planned.map(({ playbook }) => playbook.id))}::uuid[]
      ) as planned (id, alert_id, playbook_id)
      join stored on stored.id = planned.alert_id
      join playbook_definitions playbook on playbook.id = planned.playbook_id and playbook.enabled and playbook.available
      returning id, alert_id, playbook_id
    ), noted as (
      insert into activities (id, alert_id, action, detail, metadata_json)
      select note.id, queued.alert_id, 'playbook_triggered', 'Playbook ' || note.name || ' was triggered',
        jsonb_build_object('playbook', note.name, 'run_id', queued.id)
      from unnest(
        ${uuidArray(planned.map(() => newId()))}::uuid[],
        ${uuidArray(planned.map(({ id }) => id))}::uuid[],
        ${textArray(planned.map(({ playbook }) => playbook.name))}::text[]
      ) as note (id, run_id, name)
      join queued on queued.id = note.run_id
    ), announced as (
      select pg_notify(${PENDING.channel}, ${PENDING.payload}) where exists (select from queued)
    )`;

const PENDING = announcementOf('run.pending', {});

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

const SEARCHED_DESCRIPTION = 2000;
const SEARCHED_INDICATORS = 4000;

/** Hashes are left out: they are found by their observables. */
function wordsOf({ alert }: Arrival): string[] {
  const { title, description, rule_name, hostname, source_ip, dest_ip, tags, iocs } = alert;
  const indicators = [...iocs.ips, ...iocs.domains, ...iocs.urls].join(' ').slice(0, SEARCHED_INDICATORS);
  const texts = [title, description?.slice(0, SEARCHED_DESCRIPTION), rule_name, hostname, source_ip, dest_ip, ...tags];
  return searchWords(`${texts.filter(Boolean).join(' ')} ${indicators}`);
}

const arrayLiteral = (values: string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

/** Words consist of letters, digits and a few signs: nothing in them needs escaping. */
const wordsLiteral = (words: string[]): string => (words.length === 0 ? '{}' : `{"${words.join('","')}"}`);
