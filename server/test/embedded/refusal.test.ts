import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbedded } from '../../src/db/embedded/embedded.js';
import { existingDatabase, query, runsAsRoot, start, temporaryFolder } from './database-fixture.js';
import { compileInto, startSeparately } from './separate-owner.js';

const quiet = () => undefined;

describe('a start is refused, and says why', () => {
  test('when two start at once on one data folder, exactly one wins', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const program = await compileInto(folder);
    const owners = await Promise.all([startSeparately(program, dataDir), startSeparately(program, dataDir)]);

    const [winner] = owners.filter((owner) => !owner.refusal);
    const [loser] = owners.filter((owner) => owner.refusal);
    expect(await query(winner!.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(loser!.refusal).toContain(`already in use by process ${winner!.process.pid}`);
  });

  test('when this very process has it running', async () => {
    const dataDir = await existingDatabase();
    const running = await start(dataDir);
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(`process ${process.pid}`);
    expect(await query(running.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('when another major version made the data', async () => {
    const dataDir = await existingDatabase();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(/made by PostgreSQL 16.*DATABASE_URL/s);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await start(dataDir);
  });

  test('when the folder holds something else', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear');
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow('holds files but no PostgreSQL database');
  });

  test('when PostgreSQL itself says no: with its own words, and free for the next start', async () => {
    const dataDir = await existingDatabase();
    const extraSettings = { max_connections: 'many' };
    await expect(startEmbedded({ dataDir, log: quiet, extraSettings })).rejects.toThrow('"max_connections"');
    await start(dataDir);
  });

  test('when the data folder cannot be one', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDir: join(file, 'data'), log: quiet })).rejects.toThrow(
      /cannot be created.*DATA_DIR/,
    );
  });

  test.skipIf(runsAsRoot)('when the user may not write there', async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o500);
    await expect(startEmbedded({ dataDir: join(closed, 'data'), log: quiet })).rejects.toThrow(/by user .* \(EACCES\)/);
    await chmod(closed, 0o700);
  });
});
