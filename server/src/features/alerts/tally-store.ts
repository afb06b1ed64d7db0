import { sql } from 'kysely';
import type { Counted } from '../../db/counting.js';
import type { Db } from '../../db/pool.js';
import type { Criteria } from './filter.js';

const TALLIED = ['severity', 'status', 'determination', 'source', 'partner'] as const;

/** Whether the tallies know the answer: nothing is asked that they do not tell apart. */
export const isTallied = (criteria: Criteria): boolean =>
  criteria.words.length === 0 &&
  criteria.assignees.length === 0 &&
  [criteria.id, criteria.tag, criteria.source_ip, criteria.hostname, criteria.rule_name].every(
    (values) => values.length === 0,
  ) &&
  [criteria.createdAfter, criteria.createdBefore, criteria.hasIncident].every((value) => value === undefined);

/** The lines of the tallies that a filter means. */
export function tallied(db: Db, criteria: Criteria) {
  let query = db.selectFrom('alert_tallies');
  for (const column of TALLIED) {
    const values = criteria[column];
    if (values.length > 0) query = query.where(column, 'in', values);
  }
  return criteria.orUnassigned ? query.where('is_assigned', '=', false) : query;
}

export async function countByTally(db: Db, criteria: Criteria): Promise<Counted> {
  const { total } = await tallied(db, criteria)
    .select(sql<number>`coalesce(sum(alerts), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, isEstimate: false };
}
