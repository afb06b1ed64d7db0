import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { FacetName } from './facet-schema.js';
import type { Criteria } from './filter.js';
import { matching } from './list-store.js';
import { tallied } from './tally-store.js';

export interface FacetCount {
  facet: FacetName;
  value: string | null;
  label: string | null;
  count: number;
}

/** Counting on would make every page pay for the largest list; the newest are what analysts look at. */
export const MOST_COUNTED = 100_000;

/** Which facet a line of the grouped answer counts: each grouping set holds one column. */
const FACET = sql`
  case
    when grouping(severity) = 0 then 'severity'
    when grouping(status) = 0 then 'status'
    when grouping(determination) = 0 then 'determination'
    when grouping(source) = 0 then 'source'
    when grouping(partner) = 0 then 'partner'
    else 'assigned_to'
  end`;

/** How often each value of each facet occurs among the newest matches, in one pass over them. */
export async function countNewest(db: Db, criteria: Criteria): Promise<FacetCount[]> {
  const newest = matching(db, criteria)
    .select(['severity', 'status', 'determination', 'source', 'partner', 'assigned_to', 'assigned_username'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<FacetCount>`
    select ${FACET} as facet,
      coalesce(severity, status, determination, source, partner, assigned_to::text) as value,
      case when grouping(assigned_to) = 0 then max(assigned_username) end as label,
      count(*)::integer as count
    from (${newest}) as newest
    group by grouping sets ((severity), (status), (determination), (source), (partner), (assigned_to))
    order by count desc, value
  `.execute(db);
  return rows;
}

/** The same from the tallies: exact at any size, for filters that they tell apart. Of assignees they only know "nobody". */
export async function countTallied(db: Db, criteria: Criteria): Promise<FacetCount[]> {
  const lines = tallied(db, criteria).selectAll();
  const { rows } = await sql<FacetCount>`
    select ${FACET} as facet,
      coalesce(severity, status, determination, source, partner) as value,
      null as label,
      sum(alerts)::integer as count
    from (${lines}) as lines
    group by grouping sets ((severity), (status), (determination), (source), (partner), (is_assigned))
    having sum(alerts) > 0 and (grouping(is_assigned) = 1 or not is_assigned)
    order by count desc, value
  `.execute(db);
  return rows;
}

export async function countAssignees(db: Db, criteria: Criteria): Promise<FacetCount[]> {
  const newest = matching(db, criteria)
    .select(['assigned_to', 'assigned_username'])
    .where('assigned_to', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<FacetCount>`
    select 'assigned_to' as facet, assigned_to::text as value, max(assigned_username) as label, count(*)::integer as count
    from (${newest}) as newest group by assigned_to order by count desc, value
  `.execute(db);
  return rows;
}
