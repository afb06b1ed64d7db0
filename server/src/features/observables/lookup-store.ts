import { sql } from 'kysely';
import type { ObservableType } from '../../core/alert-values.js';
import type { Db } from '../../db/pool.js';

/** One question to one provider. */
export interface Question {
  integrationId: string;
  type: ObservableType;
  value: string;
}

export interface Answer {
  answer: unknown;
  answered_at: Date;
}

export async function findFresh(db: Db, { integrationId, type, value }: Question): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select answer, answered_at from observable_lookups
    where integration_id = ${integrationId}::uuid and type = ${type} and value = ${value}
      and answered_at > now() - interval '1 hour'`.execute(db);
  return rows[0];
}

/** True for one asker at a time, on whichever node, and only while there is no fresh answer. */
export async function claim(db: Db, { integrationId, type, value }: Question): Promise<boolean> {
  const { rows } = await sql`
    insert into observable_lookups as known (integration_id, type, value, asking_until)
    values (${integrationId}::uuid, ${type}, ${value}, now() + interval '1 minute')
    on conflict (integration_id, type, value) do update set asking_until = excluded.asking_until, updated_at = now()
      where (known.answered_at is null or known.answered_at <= now() - interval '1 hour')
        and (known.asking_until is null or known.asking_until < now())
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function updateClaim(db: Db, { integrationId, type, value }: Question, keep: boolean): Promise<void> {
  await sql`
    update observable_lookups set asking_until = case when ${keep}::boolean then now() + interval '1 minute' end, updated_at = now()
    where integration_id = ${integrationId}::uuid and type = ${type} and value = ${value}`.execute(db);
}

export async function updateAnswer(db: Db, question: Question, answer: unknown): Promise<Date> {
  const { integrationId, type, value } = question;
  const { rows } = await sql<{ answered_at: Date }>`
    update observable_lookups set answer = ${JSON.stringify(answer ?? null)}::jsonb, answered_at = now(), asking_until = null, updated_at = now()
    where integration_id = ${integrationId}::uuid and type = ${type} and value = ${value}
    returning answered_at`.execute(db);
  return rows[0]?.answered_at ?? new Date();
}

export async function deleteOldLookups(db: Db): Promise<void> {
  await sql`delete from observable_lookups where answered_at < now() - interval '1 day'`.execute(db);
}
