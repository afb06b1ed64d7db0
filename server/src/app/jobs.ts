import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import type { Logger } from '../core/logger.js';
import type { Db } from '../db/pool.js';
import * as alerts from '../features/alerts/service.js';
import * as auth from '../features/auth/service.js';
import * as dashboard from '../features/dashboard/service.js';
import * as live from '../features/live/service.js';
import * as observables from '../features/observables/service.js';
import * as retention from '../features/retention/service.js';
import type { Metrics } from '../http/metrics.js';
import type { JobHandlers } from '../queue/catalog.js';
import { forgetGivenUpJobs } from '../queue/leftovers.js';

export interface JobParts {
  db: Db;
  log: Logger;
  metrics: Metrics;
  enricher: observables.Enricher;
  retentionDays: number | undefined;
  /** Long jobs end early when it fires. */
  stopping: AbortSignal;
}

/** Which service call each job is. */
export const jobHandlers = ({ db, log, metrics, enricher, retentionDays: days, stopping }: JobParts): JobHandlers => ({
  housekeeping: async () => {
    await auth.forgetOldAttempts(db);
    await live.forgetOldEvents(db);
    await alerts.forgetOldUndo(db);
    await forgetGivenUpJobs(db);
    await observables.deleteOldLookups(db);
  },
  fold_tallies: () => dashboard.foldTallies(db),
  delete_expired: async () => {
    if (days === undefined) return;
    await retention.deleteExpired(createCtx({ actor: SYSTEM, db, log }), { days, metrics, stopping });
  },
  enrich_value: ({ type, value }) => enricher.enrichValue(createCtx({ actor: SYSTEM, db, log }), type, value),
});
