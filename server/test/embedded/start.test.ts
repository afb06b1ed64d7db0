import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { existingDatabase, keepNote, notes, query, start, temporaryFolder } from './database-fixture.js';

describe('the embedded database', () => {
  test('starts fresh, durable, on a socket only, and owned by an ordinary role', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const database = await start(dataDir);

    const [role] = await query(
      database.connection,
      'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ rolname: 'watchfloor', rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    const settings = await query(
      database.connection,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
    expect(await listeningTcpSockets(database.pid)).toEqual([]);
    expect(await query(database.connection, "SELECT lower('ÄÉЖ') AS lower")).toEqual([{ lower: 'äéж' }]);
  });

  test('keeps its passwords to itself and lets nobody in without one', async () => {
    const dataDir = await existingDatabase();
    const database = await start(dataDir);
    expect((await stat(join(dataDir, 'postgres-secrets.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(query({ ...database.superuser, password: 'guess' }, 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('keeps data over a restart', async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    await keepNote(first, 'before the restart');
    await first.stop();
    expect(await first.exited).toEqual({ code: 0 });

    const second = await start(dataDir);
    expect(await notes(second)).toEqual(['before the restart']);
  });

  test('runs beside another one, and the superuser can copy a database from a template', async () => {
    const one = await start(await existingDatabase());
    const other = await start(await existingDatabase());
    await keepNote(one, 'only here');
    expect(await query(other.connection, "SELECT to_regclass('note') AS note")).toEqual([{ note: null }]);

    await query(one.superuser, 'CREATE DATABASE copy TEMPLATE watchfloor OWNER watchfloor');
    expect(await notes({ connection: { ...one.connection, database: 'copy' } })).toEqual(['only here']);
  });

  test('sets new passwords when the file that held them is gone', async () => {
    const dataDir = await existingDatabase();
    const first = await start(dataDir);
    await keepNote(first, 'still here');
    await first.stop();
    await rm(join(dataDir, 'postgres-secrets.json'));

    const second = await start(dataDir);
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await notes(second)).toEqual(['still here']);
  });
});

async function listeningTcpSockets(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  const inodes = targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1));
  return rows.filter((row) => inodes.includes(row.trim().split(/\s+/)[9] ?? ''));
}
