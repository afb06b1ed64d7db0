import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';

/** Writers add lines to the tallies; each of these folds the lines of a group into one. Deleting and adding up is one statement. */

export async function foldAlerts(db: Db): Promise<void> {
  await sql`with gone as (
      delete from alert_tallies where exists (select from alert_tallies where not folded) returning *)
    insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts, folded)
    select severity, status, determination, source, partner, is_assigned, sum(alerts), true
    from gone group by 1, 2, 3, 4, 5, 6 having sum(alerts) <> 0`.execute(db);
}

export async function foldDays(db: Db): Promise<void> {
  await sql`with gone as (
      delete from alert_days where day in (select day from alert_days where not folded) returning *)
    insert into alert_days (day, severity, source, alerts, folded)
    select day, severity, source, sum(alerts), true from gone group by 1, 2, 3 having sum(alerts) <> 0`.execute(db);
}

const RULES_KEPT_PER_DAY = 1000;

export async function foldRules(db: Db): Promise<void> {
  await sql`with gone as (
      delete from rule_days where day in (select day from rule_days where not folded) returning *
    ), summed as (
      select day, rule_name, sum(alerts) as alerts,
        row_number() over (partition by day order by sum(alerts) desc, rule_name) as place
      from gone group by 1, 2
    )
    insert into rule_days (day, rule_name, alerts, folded)
    select day, rule_name, alerts, true from summed where alerts > 0 and place <= ${RULES_KEPT_PER_DAY}`.execute(db);
}

export async function foldResolutions(db: Db): Promise<void> {
  await sql`with gone as (
      delete from resolution_hours where hour in (select hour from resolution_hours where not folded) returning *)
    insert into resolution_hours (hour, partner, alerts, seconds, folded)
    select hour, partner, sum(alerts), sum(seconds), true from gone group by 1, 2 having sum(alerts) <> 0`.execute(db);
}

export async function foldRuns(db: Db): Promise<void> {
  await sql`with gone as (
      delete from run_tallies where exists (select from run_tallies where not folded) returning *)
    insert into run_tallies (status, runs, folded)
    select status, sum(runs), true from gone group by 1 having sum(runs) <> 0`.execute(db);
}

/** In the order of the addresses, so that two workers at it wait for each other instead of locking up. */
export async function foldSources(db: Db): Promise<void> {
  await sql`with gone as (delete from open_source_changes returning *)
    insert into open_sources (source_ip, critical, high, medium, low)
    select source_ip, coalesce(sum(alerts) filter (where severity = 'critical'), 0),
      coalesce(sum(alerts) filter (where severity = 'high'), 0), coalesce(sum(alerts) filter (where severity = 'medium'), 0),
      coalesce(sum(alerts) filter (where severity = 'low'), 0)
    from gone group by 1 having sum(alerts) <> 0 or bool_or(alerts <> 0) order by 1
    on conflict (source_ip) do update set critical = open_sources.critical + excluded.critical,
      high = open_sources.high + excluded.high, medium = open_sources.medium + excluded.medium,
      low = open_sources.low + excluded.low`.execute(db);
}

export async function deleteEmptySources(db: Db): Promise<void> {
  await sql`delete from open_sources where critical = 0 and high = 0 and medium = 0 and low = 0`.execute(db);
}

/** Older than anything that is ever shown. */
export async function deleteOldDays(db: Db): Promise<void> {
  await sql`with old_days as (delete from alert_days where day < current_date - 35),
      old_rules as (delete from rule_days where day < current_date - 35)
    delete from resolution_hours where hour < now() - interval '9 days'`.execute(db);
}
