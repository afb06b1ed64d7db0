import type { Logger } from '../core/logger.js';
import { migrate } from '../db/migrate.js';
import { type Database, openDatabase } from '../db/pool.js';
import { migrateQueue } from '../queue/schema.js';

/** Brings our own tables and the queue's up to date, on connections that may wait for other nodes as long as it takes. */
export async function prepareDatabase(
  { sessionAddress }: Pick<Database, 'sessionAddress'>,
  log: Logger,
): Promise<void> {
  const patient = openDatabase(sessionAddress, { max: 2, log });
  try {
    await migrate(patient.pool, log);
    await migrateQueue(patient.pool, log);
  } finally {
    await patient.close();
  }
}
