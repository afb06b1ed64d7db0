import { sql } from 'kysely';
import type { Severity } from '../../core/severity.js';
import type { Db } from '../../db/pool.js';
import { type AlertRow, LIST_COLUMNS } from '../alerts/service.js';

export interface GroupRow {
  source_ip: string;
  alert_count: number;
  severity: Severity;
  first_seen: Date;
  last_seen: Date;
  alerts: AlertRow[];
}

/** Which alerts wait for an incident; the words of the index that finds them. */
const UNGROUPED = sql`status <> 'resolved' and incident_count = 0 and source_ip is not null`;
const SHOWN_ALERTS = 20;

/**
 * The largest groups. An address without pending changes has exactly the tally's count, so the tally's own largest and
 * every address with changes are all that can be among the largest.
 */
export async function listLargest(db: Db, limit: number): Promise<Omit<GroupRow, 'alerts'>[]> {
  const { rows } = await sql<Omit<GroupRow, 'alerts'>>`
    with changed as (
      select source_ip, sum(alerts) filter (where severity = 'critical') as critical,
        sum(alerts) filter (where severity = 'high') as high, sum(alerts) filter (where severity = 'medium') as medium,
        sum(alerts) as alerts
      from open_source_changes group by source_ip
    ), candidates as (
      (select source_ip, critical, high, medium, alerts from open_sources
       where alerts > 1 and not exists (select from changed where changed.source_ip = open_sources.source_ip)
       order by alerts desc, source_ip limit ${limit})
      union all
      select changed.source_ip, coalesce(changed.critical, 0) + coalesce(known.critical, 0),
        coalesce(changed.high, 0) + coalesce(known.high, 0), coalesce(changed.medium, 0) + coalesce(known.medium, 0),
        changed.alerts + coalesce(known.alerts, 0)
      from changed left join open_sources known on known.source_ip = changed.source_ip
    ), largest as (
      select * from candidates where alerts > 1 order by alerts desc, source_ip limit ${limit}
    )
    select source_ip, alerts::int as alert_count,
      case when critical > 0 then 'critical' when high > 0 then 'high' when medium > 0 then 'medium' else 'low' end as severity,
      (select created_at from alerts where alerts.source_ip = largest.source_ip and ${UNGROUPED}
       order by created_at, id limit 1) as first_seen,
      (select created_at from alerts where alerts.source_ip = largest.source_ip and ${UNGROUPED}
       order by created_at desc, id desc limit 1) as last_seen
    from largest order by alerts desc, source_ip`.execute(db);
  return rows;
}

/** The newest alerts of each of these groups. */
export async function listNewest(db: Db, addresses: string[]): Promise<AlertRow[]> {
  if (addresses.length === 0) return [];
  const columns = sql.join(LIST_COLUMNS.map((column) => sql.ref(`shown.${column}`)));
  const { rows } = await sql<AlertRow>`
    select ${columns} from unnest(${addresses}::text[]) as wanted (address)
    cross join lateral (
      select * from alerts where source_ip = wanted.address and ${UNGROUPED}
      order by created_at desc, id desc limit ${SHOWN_ALERTS}) as shown
    order by shown.created_at desc, shown.id desc`.execute(db);
  return rows;
}

/** Everything that is in the group at this moment. */
export async function listIds(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alerts where source_ip = ${address} and ${UNGROUPED} order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
