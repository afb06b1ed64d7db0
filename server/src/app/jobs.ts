import type { Db } from '../db/pool.js';
import * as auth from '../features/auth/service.js';
import * as dashboard from '../features/dashboard/service.js';
import * as live from '../features/live/service.js';
import type { JobHandlers } from '../queue/catalog.js';

/** Which service call each job is. */
export const jobHandlers = (db: Db): JobHandlers => ({
  housekeeping: async () => {
    await auth.forgetOldAttempts(db);
    await live.forgetOldEvents(db);
  },
  fold_tallies: () => dashboard.foldTallies(db),
});
