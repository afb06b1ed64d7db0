import type pg from 'pg';
import type { Logger } from '../core/logger.js';
import { type Migration, readMigrations } from './migration-files.js';

export class SchemaError extends Error {
  override name = 'SchemaError';
}

// Any fixed number: all nodes that migrate one database wait for each other on it.
const MIGRATION_LOCK = 7_242_001;

/** Brings the schema up to date, forward only. Many nodes may call it at once; each migration is one transaction. */
export async function migrate(pool: pg.Pool, log: Logger, migrations = readMigrations()): Promise<void> {
  const client = await pool.connect();
  try {
    await requireSupportedServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await createMigrationsTable(client);
      const applied = await readApplied(client);
      refuseForeignSchema(applied, migrations);
      for (const migration of migrations.slice(applied.length)) {
        log.info({ migration: migration.name }, 'migrating the database');
        await apply(client, migration);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function requireSupportedServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 140_000) {
    throw new SchemaError(`PostgreSQL 14 or newer is needed; this server is version ${Math.floor(version / 10_000)}`);
  }
}

type Applied = { number: number; name: string; checksum: string };

export const MIGRATIONS_TABLE = 'schema_migrations';

const createMigrationsTable = (client: pg.ClientBase) =>
  client.query(`create table if not exists ${MIGRATIONS_TABLE} (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);

/** Nothing for a database that was never migrated. */
export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: known } = await client.query(`select to_regclass('${MIGRATIONS_TABLE}') as found`);
  if (known[0].found === null) return [];
  const { rows } = await client.query<Applied>(
    `select number, name, checksum from ${MIGRATIONS_TABLE} order by number`,
  );
  return rows;
}

/** Until the end of the transaction nobody else migrates this database. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

/** In the caller's transaction, which also holds the lock. */
export async function applyWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await createMigrationsTable(client);
  for (const migration of migrations) await execute(client, migration);
}

export function refuseForeignSchema(applied: Applied[], known: Migration[]): void {
  const newest = applied.at(-1);
  if (newest !== undefined && newest.number > known.length) {
    throw new SchemaError(
      `The database was made by a newer Watchfloor (its schema is at ${newest.name}, this version knows ${known.length} migrations). ` +
        'Start the newer version, or restore a backup made before the upgrade.',
    );
  }
  const changed = applied.find((row, index) => row.checksum !== known[index]?.checksum);
  if (changed !== undefined) {
    throw new SchemaError(
      `The migration ${changed.name} was applied with another content than this version ships. ` +
        'The database belongs to a different build of Watchfloor: use that build, or another database.',
    );
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await execute(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function execute(client: pg.ClientBase, { number, name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query(`insert into ${MIGRATIONS_TABLE} (number, name, checksum) values ($1, $2, $3)`, [
    number,
    name,
    checksum,
  ]);
}
