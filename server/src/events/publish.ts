import { sql } from 'kysely';
import type { Ctx } from '../context.js';
import { CHANNEL, type EventPayloads, type EventType } from './catalog.js';

/** An event as NOTIFY wants it, for a statement that has other work to do as well. */
export const announcementOf = <Type extends EventType>(type: Type, payload: EventPayloads[Type]) => ({
  channel: CHANNEL,
  payload: JSON.stringify({ type, ...payload }),
});

/** Inside a transaction the event leaves with its commit, or not at all. */
export async function publish<Type extends EventType>(
  ctx: Ctx,
  type: Type,
  payload: EventPayloads[Type],
): Promise<void> {
  const { channel, payload: text } = announcementOf(type, payload);
  await sql`select pg_notify(${channel}, ${text})`.execute(ctx.db);
}
