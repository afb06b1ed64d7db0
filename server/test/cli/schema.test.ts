import { expect, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { startEmbedded } from '../../src/db/embedded/embedded.js';
import { migrate } from '../../src/db/migrate.js';
import { readMigrations } from '../../src/db/migration-files.js';
import { openDatabase } from '../../src/db/pool.js';
import { start, temporaryFolder, watchfloor } from './product.js';

async function onDatabaseOf(folder: string, work: (pool: import('pg').Pool) => Promise<unknown>): Promise<void> {
  const postgres = await startEmbedded({ dataDir: folder, log: () => undefined });
  const database = openDatabase(postgres.connection, { max: 2, log: createLogger('silent') });
  try {
    await work(database.pool);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

test('a data folder made by an older schema is migrated and keeps its rows', async () => {
  const folder = await temporaryFolder();
  await onDatabaseOf(folder, async (pool) => {
    await migrate(pool, createLogger('silent'), readMigrations().slice(0, 1));
    await pool.query(`insert into analysts (id, username, display_name, password_hash, role)
      values (gen_random_uuid(), 'veteran', 'Veteran', 'x', 'admin')`);
  });
  const running = await start(folder);
  expect(running.output()).toContain('Log in as veteran');
  expect(await running.api.status('GET', '/health')).toBe(200);
});

test('a data folder made by a newer schema is refused, and left as it is', async () => {
  const folder = await temporaryFolder();
  expect((await watchfloor(folder, ['migrate'])).code).toBe(0);
  await onDatabaseOf(folder, (pool) =>
    pool.query(`insert into schema_migrations (number, name, checksum) values (9999, '9999_future.sql', 'x')`),
  );
  const refused = await watchfloor(folder, ['start']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('made by a newer Watchfloor');
  expect(refused.output).toContain('9999_future.sql');
});

test('an external database demands its secrets, and separate nodes demand an external database', async () => {
  const folder = await temporaryFolder();
  const without = await watchfloor(folder, ['start'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(without.code).toBe(1);
  expect(without.output).toMatch(/JWT_SECRET is not set[\s\S]*ENCRYPTION_KEY is not set/);
  for (const command of ['api', 'worker']) {
    const refused = await watchfloor(folder, [command]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL is not set') });
  }
  const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'ab'.repeat(32) };
  const unreachable = await watchfloor(folder, ['api'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATABASE_TIMEOUT_SECONDS: '1',
    ...secrets,
  });
  expect(unreachable).toMatchObject({ code: 1, output: expect.stringContaining('Check DATABASE_URL') });
});
