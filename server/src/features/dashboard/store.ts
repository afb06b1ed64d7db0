import { sql } from 'kysely';
import type { AlertStatus, Determination } from '../../core/alert-values.js';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import { type AlertRow, LIST_COLUMNS } from '../alerts/service.js';

export interface AlertTally {
  severity: Severity;
  status: AlertStatus;
  determination: Determination;
  partner: string | null;
  is_assigned: boolean;
  alerts: number;
}

export async function listTallies(db: Db): Promise<AlertTally[]> {
  const { rows } = await sql<AlertTally>`
    select severity, status, determination, partner, is_assigned, sum(alerts)::int as alerts
    from alert_tallies group by 1, 2, 3, 4, 5 having sum(alerts) <> 0`.execute(db);
  return rows;
}

export const DAYS = 30;
const FIRST_DAY = sql`(now() at time zone 'UTC')::date - ${sql.lit(DAYS - 1)}`;

export interface DayTally {
  day: string;
  severity: Severity;
  source: string;
  alerts: number;
}

/** Every day is there, also one on which nothing happened (then without a source). */
export async function listDays(db: Db): Promise<(DayTally | { day: string; severity: null })[]> {
  const { rows } = await sql<DayTally | { day: string; severity: null }>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, tally.severity, tally.source, sum(tally.alerts)::int as alerts
    from generate_series(${FIRST_DAY}, (now() at time zone 'UTC')::date, interval '1 day') as calendar (day)
    left join alert_days tally on tally.day = calendar.day::date
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

const TOP = 10;

export async function listTopRules(db: Db): Promise<{ rule_name: string; count: number }[]> {
  const { rows } = await sql<{ rule_name: string; count: number }>`
    select rule_name, sum(alerts)::int as count from rule_days where day >= ${FIRST_DAY}
    group by 1 having sum(alerts) > 0 order by 2 desc, 1 limit ${TOP}`.execute(db);
  return rows;
}

export interface ResolutionTally {
  partner: string | null;
  alerts: number;
  seconds: number;
}

/** Whole hours: the window begins with the hour that it was seven days ago. */
export async function listResolutions(db: Db): Promise<ResolutionTally[]> {
  const { rows } = await sql<ResolutionTally>`
    select partner, sum(alerts)::int as alerts, sum(seconds)::float8 as seconds
    from resolution_hours where hour >= date_trunc('hour', now() - interval '7 days')
    group by 1 having sum(alerts) > 0`.execute(db);
  return rows;
}

export async function countOpenIncidents(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from incidents where status in ('open', 'investigating')`.execute(db);
  return rows[0]!.open;
}

/** The most severe open alerts, the oldest of them first; of everybody or of one analyst. */
export async function listUrgent(db: Db, assignee: string | undefined): Promise<AlertRow[]> {
  let query = db
    .selectFrom('alerts')
    .select([...LIST_COLUMNS])
    .where('status', '<>', 'resolved');
  if (assignee !== undefined) query = query.where('assigned_to', '=', assignee);
  const rows = await query.orderBy('severity_rank', 'desc').orderBy('created_at').orderBy('id').limit(TOP).execute();
  return rows as AlertRow[];
}
