import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { openDatabase } from '../../src/db/pool.js';
import { cloneDatabase } from '../harness/database.js';

const log = createLogger('silent');

test('a closed database keeps no connection, whichever way it was used', async () => {
  const { address, drop } = await cloneDatabase();
  onTestFinished(drop);
  const onlyPool = openDatabase(address, { max: 1, log });
  await onlyPool.pool.query('select 1');
  const onlyKysely = openDatabase(address, { max: 1, log });
  await sql`select 1`.execute(onlyKysely.db);
  const unused = openDatabase(address, { max: 1, log });

  for (const database of [onlyPool, onlyKysely, unused]) {
    await database.close();
    expect(database.pool.ended).toBe(true);
    expect(database.pool.totalCount).toBe(0);
  }
});
