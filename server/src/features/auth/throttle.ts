import { sql } from 'kysely';
import type { Ctx } from '../../context.js';
import { tooMany } from '../../core/errors.js';
import type { Db } from '../../db/pool.js';

/** Failures that cost nothing, and the longest wait (in seconds) that each later one may double up to. */
const LIMITS = {
  account: { free: 10, longest: 60 },
  address: { free: 20, longest: 300 },
} as const;

const FORGOTTEN_AFTER_MINUTES = 15;

export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Counts the attempt as failed before the password is looked at, so that a burst cannot slip through side by side;
 * a success takes it back. The counts live in the database: all nodes slow the same attacker down.
 */
export async function beginAttempt(ctx: Ctx, username: string): Promise<Attempt> {
  const account = `account:${username.toLowerCase().slice(0, 100)}`;
  const address = `address:${ctx.ip ?? 'unknown'}`;
  await charge(ctx.db, address, LIMITS.address);
  await charge(ctx.db, account, LIMITS.account);
  return {
    succeeded: async () => {
      await forget(ctx.db, account);
      await refund(ctx.db, address);
    },
  };
}

async function charge(db: Db, subject: string, limit: { free: number; longest: number }): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttles as t (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when t.updated_at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES}) then 1 else t.failures + 1 end,
      blocked_until = case when t.failures + 1 > ${limit.free} and t.updated_at >= now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})
        then now() + make_interval(secs => least(power(2, least(t.failures + 1 - ${limit.free}, 20)), ${limit.longest}))
        else '-infinity' end,
      updated_at = now()
    where t.blocked_until <= now()
    returning failures`.execute(db);
  if (rows.length > 0) return;
  const wait = await secondsBlocked(db, subject);
  throw tooMany(`Too many failed attempts; try again in ${Math.ceil(wait)} seconds`, wait);
}

async function secondsBlocked(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, extract(epoch from blocked_until - now()))::float8 as wait
    from login_throttles where subject = ${subject}`.execute(db);
  return rows[0]?.wait ?? 1;
}

async function forget(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_throttles').where('subject', '=', subject).execute();
}

async function refund(db: Db, subject: string): Promise<void> {
  await sql`update login_throttles set failures = greatest(failures - 1, 0), blocked_until = '-infinity'
    where subject = ${subject}`.execute(db);
}

/** Part of housekeeping: what nobody waits for any more. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await sql`delete from login_throttles
    where updated_at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES}) and blocked_until < now()`.execute(db);
}
