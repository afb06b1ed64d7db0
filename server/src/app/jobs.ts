import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import type { Logger } from '../core/logger.js';
import type { Db } from '../db/pool.js';
import * as auth from '../features/auth/service.js';
import * as dashboard from '../features/dashboard/service.js';
import * as live from '../features/live/service.js';
import * as observables from '../features/observables/service.js';
import type { JobHandlers } from '../queue/catalog.js';

/** Which service call each job is. */
export const jobHandlers = (db: Db, log: Logger, enricher: observables.Enricher): JobHandlers => ({
  housekeeping: async () => {
    await auth.forgetOldAttempts(db);
    await live.forgetOldEvents(db);
    await observables.deleteOldLookups(db);
  },
  fold_tallies: () => dashboard.foldTallies(db),
  enrich_value: ({ type, value }) => enricher.enrichValue(createCtx({ actor: SYSTEM, db, log }), type, value),
});
