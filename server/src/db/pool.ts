import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../core/logger.js';
import { planMarkedOnce } from './prepared.js';
import { endWhenSilent } from './silence.js';
import type { DB } from './types.gen.js';

export type Db = Kysely<DB>;

/** Connection settings that pg understands: an address, or the embedded database's socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface Database {
  address: DatabaseAddress;
  /** For a connection that keeps its session: past a pooler, where there is one. */
  sessionAddress: DatabaseAddress;
  patienceMs: number | undefined;
  pool: pg.Pool;
  db: Db;
  /** New connections go there from now on; the old ones are dead. */
  moveTo(address: Extract<DatabaseAddress, { host: string }>): void;
  close(): Promise<void>;
}

const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => Number(text));

export interface DatabaseOptions {
  max: number;
  log: Logger;
  /** Where it differs from the address of the pool. */
  sessionAddress?: DatabaseAddress | undefined;
  /** How long a query may stay without an answer; unset for what may take its time. */
  patienceMs?: number;
}

/** What every connection of ours has in common. */
export const CONNECTION = {
  application_name: 'watchfloor',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Database {
  const { patienceMs } = options;
  const pool = new pg.Pool({
    ...address,
    max: options.max,
    ...CONNECTION,
  });
  // A connection lost while idle is replaced at its next use; it must not end the process. Only its words are logged: the error
  // carries the whole client, password included.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  pool.on('connect', planMarkedOnce);
  if (patienceMs !== undefined) pool.on('connect', (client) => endWhenSilent(client, patienceMs));
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.debug({ reason: error.message }, 'a database connection was lost')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const moveTo = (moved: object) => {
    Object.assign(address, moved);
    Object.assign(pool.options, moved);
  };
  const close = async () => {
    closing = true;
    await db.destroy();
    // Kysely leaves a pool alone that it was never asked to use, and open connections hold up the end of a command.
    if (!pool.ending) await pool.end();
  };
  return { address, sessionAddress: options.sessionAddress ?? address, patienceMs, pool, db, moveTo, close };
}
