import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { start, temporaryFolder, watchfloor } from './product.js';
import { PASSWORD, startedBefore } from './started-before.js';

async function loggedIn(api: HttpClient, username: string, password: string): Promise<HttpClient> {
  const { access_token } = await api.post('/auth/login', { username, password });
  return api.with({ authorization: `Bearer ${access_token}` });
}

test('the first start prints a password that works; the second prints none and keeps everything', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  expect(await first.api.get('/health')).toMatchObject({ status: 'ok', database: 'ok', queue: 'ok', python: 'ok' });
  const password = /with password +(\S+)/.exec(first.output())?.[1];
  const admin = await loggedIn(first.api, 'admin', password!);
  await admin.post('/api-keys', { name: 'kept' });
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const stopped = await first.stop();
  expect(stopped.code, stopped.output).toBe(0);

  const second = await start(folder);
  expect(second.output()).toContain('Log in as admin');
  expect(second.output()).not.toContain('with password');
  // The token of before is still good: the secret was kept.
  const same = second.api.with(admin.credentials);
  expect(await same.get('/api-keys')).toMatchObject([{ name: 'kept' }]);
  expect((await second.stop()).code).toBe(0);
});

test('Ctrl-C closes HTTP, worker and database in this order, and leaves no process behind', async () => {
  const folder = await startedBefore();
  const running = await start(folder, { LOG_LEVEL: 'debug' });
  const { code, output } = await running.stop();
  expect(code).toBe(0);
  const closed = [...output.matchAll(/"part":"([^"]+)","msg":"closing"/g)].map((match) => match[1]);
  expect(closed).toEqual([
    'http',
    'worker',
    'events',
    'database connections',
    'embedded database',
    'instance lock',
    'signal handlers',
  ]);
  await expect(stat(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  await expect(stat(join(folder, 'watchfloor.pid'))).rejects.toThrow('ENOENT');
});

test('a second start on the same data folder, a port in use, a bad setting and an unknown command are told in plain words', async () => {
  const folder = await startedBefore();
  const running = await start(folder);
  const refused = await watchfloor(folder, ['start']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`process ${running.child.pid}`);
  expect(refused.output).toContain(running.base);
  expect(refused.output).not.toMatch(/ at .*\.js:\d+/);
  expect(await running.api.status('GET', '/health')).toBe(200);

  const elsewhere = await startedBefore();
  const taken = await watchfloor(elsewhere, ['start'], { PORT: new URL(running.base).port });
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('set PORT to another one') });
  const bad = await watchfloor(elsewhere, ['start'], { PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(bad.code).toBe(1);
  expect(bad.output).toMatch(/PORT is "eighty".*\n.*LOG_LEVEL is "loud"/);
  expect(await watchfloor(elsewhere, ['dance'])).toMatchObject({ code: 1, output: expect.stringContaining('--help') });
  expect(await watchfloor(elsewhere, ['--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('WEBHOOK_RATE_LIMIT'),
  });
});

test('after kill -9 of everything during writes, all that was acknowledged is there', async () => {
  const folder = await startedBefore();
  const running = await start(folder);
  const admin = await loggedIn(running.api, 'admin', PASSWORD);
  const acknowledged: string[] = [];
  const writers = Array.from({ length: 8 }, async (_unused, writer) => {
    for (let n = 0; ; n += 1) {
      const name = `key ${writer}/${n}`;
      const made = await admin.post('/api-keys', { name }).catch(() => undefined);
      if (made === undefined) return;
      acknowledged.push(made.id);
    }
  });
  while (acknowledged.length < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  await running.killEverything();
  await Promise.all(writers);

  const restarted = await start(folder);
  const again = restarted.api.with(admin.credentials);
  const stored = new Set((await again.get('/api-keys')).map((key: { id: string }) => key.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  // Each acknowledged write brought its audit entry along.
  const { total } = await again.get('/audit?action=api_key_created&limit=1');
  expect(total).toBe(stored.size);
});

test('create-admin lets somebody back in, while the service runs and while it does not', async () => {
  const folder = await startedBefore();
  const running = await start(folder);
  const during = await watchfloor(folder, ['create-admin', '--username', 'rescue', '--password', 'rescue me now']);
  expect(during, during.output).toMatchObject({
    code: 0,
    output: expect.stringContaining('Created the administrator rescue'),
  });
  const rescue = await loggedIn(running.api, 'rescue', 'rescue me now');
  expect(await rescue.get('/auth/me')).toMatchObject({ role: 'admin' });
  await running.stop();
  const after = await watchfloor(folder, ['create-admin']);
  expect(after).toMatchObject({ code: 0, output: expect.stringContaining('Reset the administrator admin') });
  const password = /Password: (\S+)/.exec(after.output)![1]!;
  const again = await start(folder);
  expect((await loggedIn(again.api, 'admin', password)).credentials).toBeDefined();
});

test.skipIf(process.getuid?.() === 0)('a data folder that cannot be written is refused with its name', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o500);
  const refused = await watchfloor(join(folder, 'data'), ['start']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(folder);
});
