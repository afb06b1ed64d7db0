import type { Db } from '../../db/pool.js';
import * as store from './store.js';

export { LiveHub } from './hub.js';

const KEPT_MINUTES = 15;

export const forgetOldEvents = (db: Db): Promise<void> => store.deleteOlderThan(db, KEPT_MINUTES);
