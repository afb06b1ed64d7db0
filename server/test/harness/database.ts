import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAddress } from '../../src/db/pool.js';

export const TEMPLATE = 'watchfloor_template';

export interface TestDatabase {
  address: Extract<DatabaseAddress, { host: string }>;
  name: string;
  drop(): Promise<void>;
}

/** A database of its own, as migrated as the template, for one test or one test file. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return databaseFrom(TEMPLATE);
}

/** A database of its own with nothing in it, not even tables. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template0');

async function databaseFrom(template: string): Promise<TestDatabase> {
  const { superuser, owner } = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(superuser, name, owner.user, template);
  return { address: { ...owner, database: name }, name, drop: () => dropDatabase(superuser, name) };
}

export async function createDatabase(superuser: pg.ClientConfig, name: string, owner: string, template: string) {
  await asSuperuser(superuser, `create database ${name} owner ${owner} template ${template} strategy file_copy`);
}

/** PostgreSQL clones only what nobody is connected to, and a closed connection takes a moment to be gone. */
export async function sealTemplate(superuser: pg.ClientConfig): Promise<void> {
  await asSuperuser(superuser, `alter database ${TEMPLATE} with allow_connections false`);
  const gone = `do $$ begin
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}';
  end $$`;
  await asSuperuser(superuser, gone);
}

const dropDatabase = (superuser: pg.ClientConfig, name: string) =>
  asSuperuser(superuser, `drop database if exists ${name} with (force)`);

async function asSuperuser(superuser: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
