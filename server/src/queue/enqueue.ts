import { sql } from 'kysely';
import type { Ctx } from '../context.js';
import type { JobName, JobPayloads } from './catalog.js';

/** Inside a transaction the job exists with its commit, or not at all. Answers the job's id. */
export async function enqueue<Name extends JobName>(ctx: Ctx, name: Name, payload: JobPayloads[Name]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json)`.execute(ctx.db);
  return rows[0]!.id;
}
