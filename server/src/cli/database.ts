import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import { isConnectionLoss } from '../db/constraint-errors.js';
import { connectionAs, DATABASE, OWNER } from '../db/embedded/connection.js';
import { readSecrets } from '../db/embedded/secrets.js';
import { StartRefusal } from '../db/embedded/start-refusal.js';
import { type Database, type DatabaseAddress, openDatabase } from '../db/pool.js';
import { whileAway } from '../db/while-away.js';
import { acquireInstanceLock } from './instance-lock.js';
import type { Lifecycle } from './lifecycle.js';
import { supervisePostgres } from './supervised-postgres.js';

export interface OpenedDatabase {
  database: Database;
  /** Resolves when the embedded PostgreSQL cannot be kept alive; never for an external one. */
  died: Promise<void>;
  /** Tells later starters on the same data folder where this one answers. */
  announce(address: string): Promise<void>;
}

/** The external database when one is set, else the embedded one, started here and stopped with the rest. */
export async function openForService(config: Config, log: Logger, life: Lifecycle): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    const database = connect(config, { connectionString: config.databaseUrl }, log, life);
    await untilReachable(database, config.databaseTimeoutSeconds, log);
    return { database, died: new Promise(() => undefined), announce: async () => undefined };
  }
  const lock = await acquireInstanceLock(config.dataDir);
  life.onClose('instance lock', () => lock.release());
  let database: Database | undefined;
  const postgres = await supervisePostgres(config.dataDir, log, async (connection) => {
    database?.moveTo(connection);
    await lock.update({ socket: connection.host });
  });
  life.onClose('embedded database', () => postgres.stop());
  await lock.update({ socket: postgres.connection.host });
  database = connect(config, postgres.connection, log, life);
  return { database, died: postgres.gaveUp, announce: (address) => lock.update({ address }) };
}

/** For one-off commands: joins the embedded database of a running Watchfloor, or starts it for the occasion. */
export async function openForCommand(config: Config, log: Logger, life: Lifecycle): Promise<Database> {
  const running = config.databaseUrl === undefined ? await runningEmbedded(config.dataDir) : undefined;
  if (running !== undefined) return connect(config, running, log, life);
  return (await openForService(config, log, life)).database;
}

async function runningEmbedded(dataDir: string): Promise<DatabaseAddress | undefined> {
  try {
    const lock = await acquireInstanceLock(dataDir);
    await lock.release();
    return undefined;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    const { socket } = JSON.parse(await readFile(join(dataDir, 'watchfloor.pid'), 'utf8')) as { socket?: string };
    const secrets = await readSecrets(dataDir);
    if (socket === undefined || secrets === undefined) throw error;
    return connectionAs(OWNER, secrets.ownerPassword, DATABASE, socket);
  }
}

/** Nodes and their database often start together, or the one while the other is away for a moment. */
async function untilReachable({ db }: Database, seconds: number, log: Logger): Promise<void> {
  const patience = AbortSignal.timeout(seconds * 1000);
  const asked = () => sql`select 1`.execute(db);
  await asked().catch((error: unknown) => {
    if (!isConnectionLoss(error)) throw error;
    log.warn({ reason: String(error) }, `the database cannot be reached yet; trying for ${seconds} seconds`);
    return whileAway(patience, asked);
  });
}

function connect(config: Config, address: DatabaseAddress, log: Logger, life: Lifecycle): Database {
  const { databaseSessionUrl } = config;
  const database = openDatabase(address, {
    max: config.databasePoolSize,
    log,
    sessionAddress: databaseSessionUrl === undefined ? undefined : { connectionString: databaseSessionUrl },
    patienceMs: config.databaseTimeoutSeconds * 1000,
  });
  life.onClose('database connections', () => database.close());
  return database;
}
