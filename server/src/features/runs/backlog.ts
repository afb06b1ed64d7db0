import type { Ctx } from '../../context.js';
import { RUN_STATUSES, type RunStatus } from '../../core/run-values.js';
import * as store from './backlog-store.js';

export interface Backlog {
  runs: Record<RunStatus, number>;
  /** Nothing waits: 0. */
  oldestSeconds: number;
}

/** From the tallies: the same time with ten runs and with a million. */
export async function countByStatus({ db }: Ctx): Promise<Record<RunStatus, number>> {
  const counts = Object.fromEntries(RUN_STATUSES.map((status) => [status, 0])) as Record<RunStatus, number>;
  for (const { status, runs } of await store.listTallies(db)) counts[status] = runs;
  return counts;
}

/** How much there is to do, and for how long it has been waiting. */
export async function backlog(ctx: Ctx): Promise<Backlog> {
  const [runs, oldest] = await Promise.all([countByStatus(ctx), store.findOldestPending(ctx.db)]);
  return { runs, oldestSeconds: Math.max(0, oldest?.seconds ?? 0) };
}
