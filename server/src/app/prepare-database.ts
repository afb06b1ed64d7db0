import type { Logger } from '../core/logger.js';
import { migrate } from '../db/migrate.js';
import type { Database } from '../db/pool.js';
import { migrateQueue } from '../queue/schema.js';

/** Brings our own tables and the queue's up to date. */
export async function prepareDatabase(database: Database, log: Logger): Promise<void> {
  await migrate(database.pool, log);
  await migrateQueue(database.pool, log);
}
