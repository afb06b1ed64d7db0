import { sql } from 'kysely';
import type { Db } from '../db/pool.js';

export interface JobCounts {
  waiting: number;
  /** Given up after too many attempts. */
  failed: number;
}

const MOST_COUNTED = 10_000;

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from (select attempts, max_attempts from graphile_worker.jobs limit ${MOST_COUNTED}) as jobs`.execute(db);
  return rows[0]!;
}
