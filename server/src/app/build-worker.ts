import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Database } from '../db/pool.js';
import { type QueueWorker, startQueueWorker } from '../queue/worker.js';
import { jobHandlers } from './jobs.js';

export const buildWorker = (config: Config, database: Database, log: Logger): Promise<QueueWorker> =>
  startQueueWorker({
    pool: database.pool,
    concurrency: config.workerConcurrency,
    handlers: jobHandlers(database.db),
    log,
  });
