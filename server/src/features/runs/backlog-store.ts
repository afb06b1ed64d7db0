import { sql } from 'kysely';
import type { RunStatus } from '../../core/run-values.js';
import type { Db } from '../../db/pool.js';

export async function listTallies(db: Db): Promise<{ status: RunStatus; runs: number }[]> {
  const { rows } = await sql<{ status: RunStatus; runs: number }>`
    select status, sum(runs)::int as runs from run_tallies group by 1`.execute(db);
  return rows;
}

/** Ids rise with time, so that the first in the queue is the oldest. */
export async function findOldestPending(db: Db): Promise<{ seconds: number } | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - created_at)::float8 as seconds from playbook_runs
    where status = 'pending' order by id limit 1`.execute(db);
  return rows[0];
}
