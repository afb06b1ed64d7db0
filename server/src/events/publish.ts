import { sql } from 'kysely';
import type { Ctx } from '../context.js';
import { CHANNEL, type EventPayloads, type EventType } from './catalog.js';

/** Inside a transaction the event leaves with its commit, or not at all. */
export async function publish<Type extends EventType>(
  ctx: Ctx,
  type: Type,
  payload: EventPayloads[Type],
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ type, ...payload })})`.execute(ctx.db);
}
