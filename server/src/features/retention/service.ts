import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../../context.js';
import type { Metrics } from '../../http/metrics.js';
import * as audit from '../audit/service.js';
import * as store from './store.js';

const BATCH = 200;
const PAUSE_MS = 50; // between two batches whoever writes alerts goes first
const DAY_MS = 86_400_000;

export interface Expiry {
  days: number;
  metrics: Metrics;
  /** Ends the pass after the batch at hand; the next pass goes on. */
  stopping: AbortSignal;
}

export interface Expired {
  alerts: number;
  runs: number;
}

/** One pass over everything that is older than the given days. Any number of nodes may be at it: they take different rows. */
export async function deleteExpired(ctx: Ctx, { days, metrics, stopping }: Expiry): Promise<Expired> {
  const before = new Date(Date.now() - days * DAY_MS);
  const expired: Expired = { alerts: 0, runs: 0 };
  try {
    await inBatches(
      ctx,
      stopping,
      async (tx, after) => {
        const taken = await store.takeExpiredAlerts(tx.db, before, after, BATCH);
        const ids = taken.map(({ id }) => id);
        if (ids.length > 0) await deleteAlerts(tx, ids);
        return taken;
      },
      (count) => {
        expired.alerts += count;
        metrics.countExpired(count);
      },
    );
    await inBatches(
      ctx,
      stopping,
      async (tx, after) => {
        const taken = await store.takeExpiredRuns(tx.db, before, after, BATCH);
        if (taken.length > 0)
          await store.deleteRuns(
            tx.db,
            taken.map(({ id }) => id),
          );
        return taken;
      },
      (count) => {
        expired.runs += count;
      },
    );
  } finally {
    await note(ctx, days, expired);
  }
  return expired;
}

async function deleteAlerts(tx: Ctx, ids: string[]): Promise<void> {
  await store.deleteObservablesOf(tx.db, ids);
  await store.deleteRunsOf(tx.db, ids);
  await store.deleteAlerts(tx.db, ids);
}

/** Short transactions, one after the other, from the oldest on. */
async function inBatches(
  ctx: Ctx,
  stopping: AbortSignal,
  batch: (tx: Ctx, after: store.Position) => Promise<store.Position[]>,
  onDone: (count: number) => void,
): Promise<void> {
  let after = store.BEGINNING;
  while (!stopping.aborted) {
    const taken = await ctx.transaction((tx) => batch(tx, after));
    onDone(taken.length);
    if (taken.length < BATCH) return;
    after = taken.at(-1)!;
    await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function note(ctx: Ctx, days: number, { alerts, runs }: Expired): Promise<void> {
  if (alerts + runs === 0) return;
  ctx.log.info({ alerts, runs, days }, 'deleted what was older than the retention');
  await audit.record(ctx, {
    action: 'alerts_expired',
    detail: `Deleted ${alerts} resolved alerts and ${runs} runs without an alert, older than ${days} days`,
    metadata: { alerts, runs, retention_days: days },
  });
}
