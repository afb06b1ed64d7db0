import { mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, watchFolders } from '../../src/python/watch.js';
import { PlaybookFolder } from './playbook-folder.js';

const INTERVAL_MS = 20;

function watching(...dirs: string[]) {
  const seen = { changes: 0 };
  const watcher = watchFolders(dirs, () => (seen.changes += 1), INTERVAL_MS);
  onTestFinished(() => watcher.stop());
  return {
    watcher,
    seen,
    /** Does it, and waits until it was noticed. */
    async notices(change: () => Promise<unknown>): Promise<void> {
      const before = seen.changes;
      await change();
      await expect.poll(() => seen.changes, { interval: 5 }).toBeGreaterThan(before);
    },
  };
}

const someLooks = () => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS * 6));

test('nothing is told of what was there, everything of what comes, changes and goes', async () => {
  const folder = await PlaybookFolder.with({ 'one.py': 'a = 1\n', 'sub/two.py': 'b = 2\n' });
  const { notices, seen } = watching(folder.path);
  await someLooks();
  expect(seen.changes).toBe(0);
  await notices(() => folder.write('three.py', ''));
  await notices(() => folder.write('one.py', 'a = 2\n')); // as long as before
  await notices(() => folder.write('new/deeper/_shared.py', 'c = 3\n'));
  await notices(() => rm(join(folder.path, 'sub/two.py')));
  await notices(() => rm(folder.path, { recursive: true }));
  await notices(() => folder.write('again.py', ''));
});

test('a file that is replaced by one of the same size and time is noticed', async () => {
  const folder = await PlaybookFolder.with({ 'one.py': 'a = 1\n' });
  const path = join(folder.path, 'one.py');
  const { notices } = watching(folder.path);
  const { atime, mtime } = await stat(path);
  await writeFile(`${path}.new`, 'a = 2\n');
  await utimes(`${path}.new`, atime, mtime);
  await notices(() => rename(`${path}.new`, path));
});

test('linked files and folders are watched where they lead, and a circle of links ends', async () => {
  const elsewhere = await PlaybookFolder.with({ 'far.py': '', 'deep/er.py': '' });
  const folder = await PlaybookFolder.with({ 'one.py': '' });
  await symlink(join(elsewhere.path, 'far.py'), join(folder.path, 'far.py'));
  await symlink(join(elsewhere.path, 'deep'), join(folder.path, 'linked'));
  await symlink(folder.path, join(folder.path, 'circle'));
  const { notices } = watching(folder.path);
  await notices(() => elsewhere.write('far.py', 'changed'));
  await notices(() => elsewhere.write('deep/er.py', 'changed'));
});

test('other files, caches and hidden folders change without a word', async () => {
  const folder = await PlaybookFolder.with({ 'one.py': '' });
  const { seen } = watching(folder.path);
  await folder.write('notes.txt', 'x');
  await folder.write('__pycache__/one.py', 'x');
  await folder.write('.git/hook.py', 'x');
  await someLooks();
  expect(seen.changes).toBe(0);
});

test('a change right after the call is noticed, one after stop is not', async () => {
  const folder = await PlaybookFolder.with({ 'one.py': '' });
  const { watcher, notices, seen } = watching(folder.path, join(folder.path, '..', 'later'));
  await notices(() => folder.write('one.py', 'changed'));
  await notices(async () => {
    await mkdir(join(folder.path, '..', 'later'));
    await folder.write('../later/two.py', '');
  });
  watcher.stop();
  const before = seen.changes;
  await folder.write('one.py', 'changed again');
  await someLooks();
  expect(seen.changes).toBe(before);
});

test('500 files in many folders look the same until one of them changes', async () => {
  const folder = await PlaybookFolder.with({});
  for (let n = 0; n < 500; n += 1) await folder.write(`sub${n % 10}/book${n}.py`, 'x = 1\n');
  const before = await fingerprint([folder.path]);
  expect(await fingerprint([folder.path])).toEqual(before);
  await folder.write('sub7/book77.py', 'x = 22\n');
  expect(await fingerprint([folder.path])).not.toEqual(before);
});
