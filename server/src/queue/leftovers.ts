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

/** Somebody had a week to look at them. */
export async function forgetGivenUpJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < now() - interval '7 days'
    limit ${MOST_COUNTED}))`.execute(db);
}
