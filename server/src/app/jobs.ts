import type { Db } from '../db/pool.js';
import * as auth from '../features/auth/service.js';
import type { JobHandlers } from '../queue/catalog.js';

/** Which service call each job is. */
export const jobHandlers = (db: Db): JobHandlers => ({
  housekeeping: () => auth.forgetOldAttempts(db),
});
