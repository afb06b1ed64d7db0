import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import { conflict } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { Seal } from '../core/seal.js';
import { readUnpacked, writeWhole } from '../db/backup/backup-file.js';
import type { BackupHeader, BackupSummary } from '../db/backup/backup-header.js';
import { BackupReading } from '../db/backup/read-backup.js';
import { refuseForeignBackup, restoreBackup } from '../db/backup/restore-backup.js';
import { writeBackup } from '../db/backup/write-backup.js';
import { readMigrations } from '../db/migration-files.js';
import type { Database } from '../db/pool.js';
import * as audit from '../features/audit/service.js';
import * as integrations from '../features/integrations/service.js';
import * as runs from '../features/runs/service.js';
import { prepareDatabase } from './prepare-database.js';
import type { Secrets, StoredSecrets } from './secrets.js';

export interface Work {
  signal: AbortSignal;
  /** What is being done, and how much of it is done (0 to 1). */
  onProgress(what: string, share: number): void;
}

/** Writes a whole backup; without `secrets` the file holds no key. Answers what is in it and how large it is. */
export async function backUp(
  { pool }: Database,
  path: string,
  secrets: StoredSecrets | undefined,
  { signal, onProgress }: Work,
): Promise<BackupSummary & { fileBytes: number }> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    let summary: BackupSummary | undefined;
    const fileBytes = await writeWhole(path, signal, async (sink) => {
      summary = await writeBackup(client, sink, {
        migrations: readMigrations(),
        secrets,
        onProgress: ({ table, share }) => onProgress(table, share),
      });
    });
    return { ...summary!, fileBytes };
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure); // one that was in the middle of a table is of no more use
  }
}

/** Reads every byte before anything is touched: whether it is whole, and whether this version understands it. */
export async function checkBackup(path: string, { signal, onProgress }: Work): Promise<BackupHeader> {
  const reading = await BackupReading.begin(readUnpacked(path, signal, (share) => onProgress('checking', share)));
  refuseForeignBackup(reading.header, readMigrations());
  await reading.check();
  return reading.header;
}

export interface RestoreWishes {
  replace: boolean;
  /** Runs that were waiting or under way when the backup was made end instead of going on. */
  cancelRuns: boolean;
  /** Takes over the secrets of the backup, where it has some. */
  adoptSecrets(secrets: StoredSecrets): Promise<void>;
}

export async function restore(
  database: Database,
  path: string,
  wishes: RestoreWishes,
  { signal, onProgress }: Work,
  log: Logger,
): Promise<{ rows: number; header: BackupHeader }> {
  await refuseWhileInUse(database);
  let [step, read] = ['preparing', 0];
  const client = await database.pool.connect();
  let restored: { rows: number; header: BackupHeader };
  try {
    const reading = await BackupReading.begin(
      readUnpacked(path, signal, (share) => {
        read = share;
        onProgress(step, read);
      }),
    );
    const { header } = reading;
    const { rows } = await restoreBackup(client, reading, {
      migrations: readMigrations(),
      replace: wishes.replace,
      onStep: (next) => {
        step = next;
        onProgress(step, read);
      },
      beforeCommit: async ({ secrets }) => {
        signal.throwIfAborted();
        if (secrets !== undefined) await wishes.adoptSecrets(secrets as StoredSecrets);
      },
    });
    restored = { rows, header };
  } finally {
    client.release();
  }
  onProgress('finishing', 1);
  await prepareDatabase(database, log);
  await database.pool.query('analyze');
  await noteRestored(database, restored.header, wishes, log);
  return restored;
}

async function noteRestored({ db }: Database, header: BackupHeader, { cancelRuns }: RestoreWishes, log: Logger) {
  await createCtx({ actor: SYSTEM, db, log }).transaction(async (tx) => {
    const cancelled = cancelRuns ? await runs.cancelUnfinished(tx, 'Cancelled: it was restored from a backup') : 0;
    await audit.record(tx, {
      action: 'database_restored',
      detail: `Restored the backup of ${header.created_at}`,
      metadata: { backup_version: header.version, cancelled_runs: cancelled },
    });
  });
}

/** A service that goes on writing during a restore would wait for it, and then meet rows that it does not know. */
async function refuseWhileInUse({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database()
       and application_name = 'watchfloor-events'`,
  );
  const others = rows[0]!.others;
  if (others > 0)
    throw conflict(
      `${others === 1 ? 'A Watchfloor is' : `${others} Watchfloors are`} using this database: stop first.`,
    );
}

/** How many stored credentials the secrets at hand cannot open. */
export const countClosedCredentials = ({ db }: Database, secrets: Secrets, log: Logger): Promise<number> =>
  integrations.countUnreadable(
    createCtx({ actor: SYSTEM, db, log }),
    new Seal(secrets.encryptionKey, secrets.previousKeys),
  );
