import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../core/logger.js';
import { queueLogger } from './logger.js';

/** The queue keeps its tables in a schema of its own and migrates them itself; nodes may race. */
export const migrateQueue = (pool: pg.Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: queueLogger(log) });
