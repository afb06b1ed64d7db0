import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, processesWorkingIn } from '../../src/db/embedded/process-table.js';
import { existingDatabase, keepNote, notes, query, start, temporaryFolder } from './database-fixture.js';
import { compileInto, killHard, startSeparately } from './separate-owner.js';

describe('after a crash', () => {
  test('every acknowledged insert is there when PostgreSQL was killed while writing', async () => {
    const dataDir = await existingDatabase();
    const first = await start(dataDir);
    const acknowledged = await insertUntilKilled(first.connection, first.pid);
    expect(acknowledged).toBeGreaterThan(100);
    expect((await first.exited).code).toBeNull();
    await first.stop();

    const second = await start(dataDir);
    const [found] = await query(second.connection, 'SELECT count(*)::int, max(n) FROM written');
    expect(found.count).toBeGreaterThanOrEqual(acknowledged);
    expect(found.max).toBe(found.count);
  });

  test('a PostgreSQL whose owner was killed is stopped and replaced', async () => {
    const dataDir = await existingDatabase();
    const owner = await startSeparately(await compileInto(await temporaryFolder()), dataDir);
    await query(owner.connection, 'CREATE TABLE note (text text)');
    await query(owner.connection, "INSERT INTO note VALUES ('from the first owner')");
    await killHard(owner.process);
    expect(isRunning(owner.pid)).toBe(true);

    const said: string[] = [];
    const successor = await start(dataDir, (message) => said.push(message));
    expect(isRunning(owner.pid)).toBe(false);
    expect(said[0]).toContain(`process ${owner.pid}`);
    expect(await notes(successor)).toEqual(['from the first owner']);
  });

  test('everything killed at once leaves nothing in the way', async () => {
    const dataDir = await existingDatabase();
    const owner = await startSeparately(await compileInto(await temporaryFolder()), dataDir);
    const everything = processesWorkingIn(join(dataDir, 'postgres'), ['postgres']);
    expect(everything.length).toBeGreaterThan(3);
    process.kill(owner.process.pid as number, 'SIGKILL');
    for (const pid of everything) process.kill(pid, 'SIGKILL');

    const successor = await start(dataDir);
    await keepNote(successor, 'works');
    expect(await notes(successor)).toEqual(['works']);
  });

  test('a postmaster.pid that now names somebody else is no obstacle', async () => {
    const dataDir = await existingDatabase();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => killHard(stranger));
    await once(stranger, 'spawn');
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n`);
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432'), '');

    const second = await start(dataDir);
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isRunning(stranger.pid as number)).toBe(true);
  });

  test('an initialisation that was cut short starts over', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const program = await compileInto(folder);
    const child = spawn(process.execPath, [program, dataDir], { stdio: 'ignore' });
    onTestFinished(() => killHard(child));
    await untilPresent(dataDir, (name) => name.startsWith('postgres.tmp-'));
    await delay(150);
    await killHard(child);
    expect(await readdir(dataDir)).not.toContain('postgres');

    const database = await start(dataDir);
    await keepNote(database, 'works');
    expect(await notes(database)).toEqual(['works']);
    expect((await readdir(dataDir)).filter((name) => name.includes('tmp-'))).toEqual([]);
  });

  test('a start cut short between the database and its role completes it', async () => {
    const dataDir = await existingDatabase();
    const first = await start(dataDir);
    await query(first.superuser, 'DROP DATABASE watchfloor');
    await query(first.superuser, 'DROP ROLE watchfloor');
    await first.stop();
    await rm(join(dataDir, 'run'), { recursive: true });
    await mkdir(join(dataDir, 'postgres.tmp-0badcafe'));

    const second = await start(dataDir);
    expect(await query(second.connection, 'SELECT current_user::text AS me')).toEqual([{ me: 'watchfloor' }]);
  });
});

async function insertUntilKilled(connection: ConstructorParameters<typeof Client>[0], pid: number): Promise<number> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE written (n int)');
  setTimeout(() => process.kill(pid, 'SIGKILL'), 400);
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
      acknowledged++;
    }
  } catch {
    return acknowledged;
  }
}

async function untilPresent(folder: string, matches: (name: string) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const names = await readdir(folder).catch(() => []);
    if (names.some(matches)) return;
    await delay(10);
  }
  throw new Error(`Nothing of the kind appeared in ${folder}.`);
}
