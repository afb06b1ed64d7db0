import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tryLock } from '../../../scripts/lib/clone-lock.mjs';
import { findPython, isAtLeast } from '../../../scripts/lib/requirements.mjs';
import { unittestCounts, withFailure } from '../../../scripts/lib/test-counts.mjs';
import { processStart } from '../../src/db/embedded/process-table.js';
import { temporaryFolder } from './database-fixture.js';
import { killHard } from './separate-owner.js';

describe('requirements', () => {
  test('versions compare as numbers', () => {
    expect(isAtLeast('20.19.0', [20, 19])).toBe(true);
    expect(isAtLeast('20.9.0', [20, 19])).toBe(false);
    expect(isAtLeast('22.1.0', [20, 19])).toBe(true);
    expect(isAtLeast('3.9.18', [3, 10])).toBe(false);
  });

  test('a missing or old Python is refused with what to do', async () => {
    expect(() => findPython('/nowhere/python3')).toThrow(
      /Python 3\.10 or newer; \/nowhere\/python3 was not found.*PYTHON/,
    );
    const old = join(await temporaryFolder(), 'old-python');
    await writeFile(old, '#!/bin/sh\necho 3.8.10\n', { mode: 0o755 });
    expect(() => findPython(old)).toThrow(`${old} is 3.8.10`);
  });

  test('the Python that is found runs', () => {
    expect(spawnSync(findPython(undefined), ['-c', 'print(6 * 7)'], { encoding: 'utf8' }).stdout.trim()).toBe('42');
  });
});

describe('test counts', () => {
  test.each([
    ['OK', { passed: 12, failed: 0, skipped: 0 }],
    ['OK (skipped=2)', { passed: 10, failed: 0, skipped: 2 }],
    ['FAILED (failures=1, errors=2, skipped=3)', { passed: 6, failed: 3, skipped: 3 }],
  ])('are read from what Python prints: %s', (outcome, counts) => {
    expect(unittestCounts(`....\n${'-'.repeat(70)}\nRan 12 tests in 0.123s\n\n${outcome}\n`)).toMatchObject(counts);
  });

  test('the names of what failed are kept for the end of the log', () => {
    const output = `FAIL: test_one (tests.test_x.X.test_one)\n...\nRan 2 tests in 0.1s\n\nFAILED (failures=1)\n`;
    expect(unittestCounts(output).failures).toEqual(['test_one (tests.test_x.X.test_one)']);
  });

  test('a run that breaks without a failed test is a failure all the same', () => {
    expect(withFailure(unittestCounts('Traceback …'), 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the lock on a clone', () => {
  test('keeps out the second and is inherited from the dead', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'lock');
    const holder = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => killHard(holder));
    await once(holder, 'spawn');
    const pid = holder.pid as number;
    await writeFile(path, JSON.stringify({ pid, started: processStart(pid), host: hostname() }));
    expect(tryLock(path)).toMatchObject({ pid });

    await killHard(holder);
    expect(tryLock(path)).toBeUndefined();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(await readdir(folder)).toEqual(['lock']);
  });
});
