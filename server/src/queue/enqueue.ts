import { sql } from 'kysely';
import type { Ctx } from '../context.js';
import type { JobName, JobPayloads } from './catalog.js';

/** Inside a transaction the job exists with its commit, or not at all. Answers the job's id. */
export async function enqueue<Name extends JobName>(ctx: Ctx, name: Name, payload: JobPayloads[Name]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json)`.execute(ctx.db);
  return rows[0]!.id;
}

/** Behind what others wait for. */
const LOW_PRIORITY = 10;

/** Many jobs of one kind in one statement. A job whose key is already in the queue stays where it is. */
export async function enqueueKeyed<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  jobs: { key: string; payload: JobPayloads[Name] }[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload := job.payload::json, job_key := job.key,
      job_key_mode := 'preserve_run_at', priority := ${LOW_PRIORITY}::int)
    from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[])
      as job (key, payload)`.execute(ctx.db);
}
