import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { backUp, checkBackup, type RestoreWishes, restore } from '../../src/app/backup.js';
import { createLogger } from '../../src/core/logger.js';
import { type Database, openDatabase } from '../../src/db/pool.js';
import { emptyDatabase, type TestDatabase } from '../harness/database.js';

const SILENT = createLogger('silent');
export const WORK = { signal: new AbortController().signal, onProgress: () => undefined };
const WISHES: RestoreWishes = { replace: false, cancelRuns: false, adoptSecrets: async () => undefined };

export async function backupFile(name = 'test.backup'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

export async function backedUp(database: Database): Promise<string> {
  const path = await backupFile();
  await backUp(database, path, undefined, WORK);
  return path;
}

/** As the command does it: first every byte is checked, then all is done in one transaction. */
export async function restoreInto(place: TestDatabase, path: string, wishes: Partial<RestoreWishes> = {}) {
  const database = openDatabase(place.address, { max: 2, log: SILENT });
  try {
    await checkBackup(path, WORK);
    return await restore(database, path, { ...WISHES, ...wishes }, WORK, SILENT);
  } finally {
    await database.close();
  }
}

/** A new database that holds what the backup holds; gone when the test is over. */
export async function restoredFrom(path: string, wishes: Partial<RestoreWishes> = {}): Promise<TestDatabase> {
  const place = await emptyDatabase();
  onTestFinished(() => place.drop());
  await restoreInto(place, path, wishes);
  return place;
}

export async function onDatabase<T>(place: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(place.address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
