import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { FacetName } from './facet-schema.js';
import type { Criteria } from './filter.js';
import { matching } from './list-store.js';

export interface FacetCount {
  facet: FacetName;
  value: string | null;
  label: string | null;
  count: number;
}

/** Counting on would make every page pay for the largest list; the newest are what analysts look at. */
export const MOST_COUNTED = 100_000;

/** How often each value of each facet occurs among the newest matches, in one pass over them. */
export async function countFacets(db: Db, criteria: Criteria): Promise<FacetCount[]> {
  const newest = matching(db, criteria)
    .select(['severity', 'status', 'determination', 'source', 'partner', 'assigned_to', 'assigned_username'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<FacetCount>`
    select
      case
        when grouping(severity) = 0 then 'severity'
        when grouping(status) = 0 then 'status'
        when grouping(determination) = 0 then 'determination'
        when grouping(source) = 0 then 'source'
        when grouping(partner) = 0 then 'partner'
        else 'assigned_to'
      end as facet,
      coalesce(severity, status, determination, source, partner, assigned_to::text) as value,
      case when grouping(assigned_to) = 0 then max(assigned_username) end as label,
      count(*)::integer as count
    from (${newest}) as newest
    group by grouping sets ((severity), (status), (determination), (source), (partner), (assigned_to))
    order by count desc, value
  `.execute(db);
  return rows;
}
