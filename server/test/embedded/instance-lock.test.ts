import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { acquireInstanceLock } from '../../src/cli/instance-lock.js';
import { processStart } from '../../src/db/embedded/process-table.js';
import { temporaryFolder } from './database-fixture.js';
import { killHard } from './separate-owner.js';

const since = '2026-01-02T03:04:05.000Z';

async function leaveLock(dataDir: string, holder: object): Promise<void> {
  await writeFile(join(dataDir, 'watchfloor.pid'), JSON.stringify({ host: hostname(), since, ...holder }));
}

async function readLock(dataDir: string) {
  return JSON.parse(await readFile(join(dataDir, 'watchfloor.pid'), 'utf8'));
}

describe('the instance lock', () => {
  test('names its holder and goes away when released', async () => {
    const dataDir = await temporaryFolder();
    const lock = await acquireInstanceLock(dataDir);
    expect(await readLock(dataDir)).toMatchObject({ pid: process.pid, host: hostname() });
    await lock.update({ address: 'http://127.0.0.1:8000' });
    await expect(acquireInstanceLock(dataDir)).rejects.toThrow(
      new RegExp(
        `^Watchfloor is already running on this data folder: process ${process.pid}, since .*, at http://127.0.0.1:8000\\. ` +
          'Stop it, or set DATA_DIR to another folder\\.$',
      ),
    );
    await lock.release();
    expect(await readdir(dataDir)).toEqual([]);
    await (await acquireInstanceLock(dataDir)).release();
  });

  test('is refused while another live process holds it', async () => {
    const dataDir = await temporaryFolder();
    const holder = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => killHard(holder));
    await once(holder, 'spawn');
    const pid = holder.pid as number;
    await leaveLock(dataDir, { pid, started: processStart(pid) });
    await expect(acquireInstanceLock(dataDir)).rejects.toThrow(`process ${pid}, since ${since}.`);

    await killHard(holder);
    await acquireInstanceLock(dataDir);
    expect(await readLock(dataDir)).toMatchObject({ pid: process.pid });
  });

  test.runIf(process.platform === 'linux')('is taken over when the pid now belongs to a younger process', async () => {
    const dataDir = await temporaryFolder();
    await leaveLock(dataDir, { pid: process.pid, started: '1' });
    await acquireInstanceLock(dataDir);
    expect((await readLock(dataDir)).started).toBe(processStart(process.pid));
  });

  test.each([
    ['another machine left it', JSON.stringify({ pid: process.pid, started: null, host: 'elsewhere', since })],
    ['a full disk emptied it', ''],
    ['it names nobody', '{"pid":"?"}'],
  ])('is taken over when %s', async (_reason, content) => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'watchfloor.pid'), content);
    await acquireInstanceLock(dataDir);
    expect(await readLock(dataDir)).toMatchObject({ pid: process.pid });
  });

  test('a stale one goes to exactly one of many starters', async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 20; round++) {
      await leaveLock(dataDir, { pid: 4_000_000, started: String(round) });
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => acquireInstanceLock(dataDir)));
      const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      await winners[0]!.value.release();
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a release leaves a lock alone that somebody else holds by now', async () => {
    const dataDir = await temporaryFolder();
    const lock = await acquireInstanceLock(dataDir);
    await leaveLock(dataDir, { pid: 1, started: 'other' });
    await lock.release();
    expect(await readLock(dataDir)).toMatchObject({ pid: 1 });
  });
});
