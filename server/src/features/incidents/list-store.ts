import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { IncidentStatus } from '../../core/incident-values.js';
import type { Severity } from '../../core/severity.js';
import type { Ordering, SortPosition } from '../../core/sorting.js';
import { countUpTo } from '../../db/counting.js';
import { beyond } from '../../db/keyset.js';
import { containing } from '../../db/like.js';
import type { Db } from '../../db/pool.js';
import type { DB } from '../../db/types.gen.js';
import type { IncidentSummary } from './rows.js';
import { ALERT_COUNT, OBSERVABLE_COUNT } from './store.js';

export interface IncidentCriteria {
  status: IncidentStatus[];
  severity: Severity[];
  tag: string[];
  assignees: string[];
  orUnassigned: boolean;
  words: string[];
}

export async function list(
  db: Db,
  criteria: IncidentCriteria,
  ordering: Ordering,
  window: { limit: number; offset: number; after: SortPosition | undefined },
): Promise<IncidentSummary[]> {
  let query = matching(db, criteria).selectAll().select([ALERT_COUNT, OBSERVABLE_COUNT]);
  if (window.after !== undefined) query = query.where(beyond(ordering, window.after));
  for (const column of [...ordering.columns, 'id'] as ('created_at' | 'updated_at' | 'severity_rank' | 'id')[])
    query = query.orderBy(column, ordering.direction);
  const rows = await query
    .limit(window.limit + 1)
    .offset(window.offset)
    .execute();
  return rows as IncidentSummary[];
}

export const count = (db: Db, criteria: IncidentCriteria) => countUpTo(db, matching(db, criteria), 100_000);

function matching(db: Db, criteria: IncidentCriteria): SelectQueryBuilder<DB, 'incidents', object> {
  let query: SelectQueryBuilder<DB, 'incidents', object> = db.selectFrom('incidents');
  if (criteria.status.length > 0) query = query.where('status', 'in', criteria.status);
  if (criteria.severity.length > 0) query = query.where('severity', 'in', criteria.severity);
  if (criteria.tag.length > 0) query = query.where(sql<SqlBool>`tags && ${criteria.tag}::text[]`);
  for (const word of criteria.words) query = query.where(sql<SqlBool>`${SEARCH_TEXT} like ${containing(word)}`);
  const { assignees, orUnassigned } = criteria;
  if (assignees.length === 0) return orUnassigned ? query.where('assigned_to', 'is', null) : query;
  return query.where((eb) => {
    const theirs = eb('assigned_to', 'in', assignees);
    return orUnassigned ? eb.or([theirs, eb('assigned_to', 'is', null)]) : theirs;
  });
}

const SEARCH_TEXT = sql`lower(title || ' ' || coalesce(left(description, 4000), ''))`;
