import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../core/logger.js';
import { CONNECTION, type Database, type Db } from './pool.js';
import { planMarkedOnce } from './prepared.js';
import { endWhenSilent } from './silence.js';
import type { DB } from './types.gen.js';

export interface Pipeline {
  db: Db;
  close(): Promise<void>;
}

/**
 * One connection of its own on which a statement may be sent while earlier ones are still being worked on, so that
 * PostgreSQL never waits for this process to get round to it. Each statement commits by itself; transactions of several
 * statements would mix and belong to the pool.
 */
export function openPipeline(database: Way, log: Logger): Pipeline {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new SharedConnection(database, log) }),
  });
  return { db, close: () => db.destroy() };
}

type Way = Pick<Database, 'address' | 'patienceMs'>;

type SharedClient = pg.Client & { release(): void };

class SharedConnection {
  private current: Promise<SharedClient> | undefined;

  constructor(
    private readonly way: Way,
    private readonly log: Logger,
  ) {}

  connect(): Promise<SharedClient> {
    this.current ??= this.open();
    return this.current;
  }

  async end(): Promise<void> {
    const client = await this.current?.catch(() => undefined);
    await client?.end();
  }

  private async open(): Promise<SharedClient> {
    const client = new pg.Client({ ...this.way.address, ...CONNECTION, pipeline: true } as pg.ClientConfig);
    const forget = () => {
      this.current = undefined;
    };
    client.once('end', forget);
    // Only the words: the error carries the whole client, password included.
    client.on('error', (error) => {
      forget();
      this.log.debug({ reason: error.message }, 'a database connection was lost');
    });
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    planMarkedOnce(client);
    if (this.way.patienceMs !== undefined) endWhenSilent(client, this.way.patienceMs);
    return Object.assign(client, { release: () => undefined });
  }
}
