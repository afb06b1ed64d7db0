import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './pool.js';

export interface Counted {
  total: number;
  isEstimate: boolean;
}

/** Above this many matches a total is an estimate: counting on would make every list pay for the largest. */
export const MOST_COUNTED = 2000;

/** Counts what a query finds, up to a bound; beyond it the planner's own guess is good enough for a headline. */
export async function countUpTo<DB, Table extends keyof DB>(
  db: Db,
  matching: SelectQueryBuilder<DB, Table, object>,
  most = MOST_COUNTED,
): Promise<Counted> {
  const ones = matching.select(sql`1`.as('one'));
  const bounded = ones.limit(most + 1);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${bounded}) as counted`.execute(db);
  const { total } = rows[0]!;
  if (total <= most) return { total, isEstimate: false };
  return { total: Math.max(total, await estimate(db, ones)), isEstimate: true };
}

const MOST_IN_LISTS = 500;
const SURELY_MORE = 10;

/**
 * For what an index of words or tags finds: it gathers all matches before it gives the first, so that even counting a few of
 * very many is dear. When the planner expects many times the bound, nobody counts.
 */
export async function countInLists<DB, Table extends keyof DB>(
  db: Db,
  matching: SelectQueryBuilder<DB, Table, object>,
): Promise<Counted> {
  const expected = await estimate(db, matching.select(sql`1`.as('one')));
  if (expected > MOST_IN_LISTS * SURELY_MORE) return { total: expected, isEstimate: true };
  return countUpTo(db, matching, MOST_IN_LISTS);
}

async function estimate<DB, Table extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(db);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
