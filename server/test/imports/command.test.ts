import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../harness/test-app.js';
import { OVER_THERE, openSoarStandIn } from './opensoar-stand-in.js';

const BIN = fileURLToPath(new URL('../../../bin/watchfloor.mjs', import.meta.url));

test('the command tells what it wants, rehearses, imports, and ends with a table', async () => {
  const soc = await testApp();
  const { user, password, host, port, database } = soc.clone.address;
  const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const say = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL, JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'a'.repeat(64) };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [BIN, 'import', ...args], { env }).catch(
      (error) => error as { stdout: string; stderr: string },
    );
    return { stdout, stderr };
  };
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'export.json');
  const alert = {
    _type: 'Alert',
    _id: '~1',
    _createdAt: 1_700_000_000_000,
    title: 'Moved in',
    severity: 2,
    status: 'New',
  };
  await writeFile(file, JSON.stringify([alert, { ...alert, _id: '~2', title: null }]));
  const secret = join(folder, 'password');
  await writeFile(secret, `${OVER_THERE.password}\n`);
  const server = await openSoarStandIn({
    alerts: [],
    incidents: [],
    observables: [],
    activities: {},
    incidentObservables: {},
  });

  const nobody = `http://127.0.0.1:${await closedPort()}`;

  const [usage, nameless, unreachable, empty, rehearsal] = await Promise.all([
    say('splunk'),
    say('opensoar', '--url', 'https://soar.example'),
    say('opensoar', '--url', nobody, '--token', 'x'),
    say('opensoar', '--url', server.url, '--username', 'admin', '--password-file', secret),
    say('thehive', file, '--dry-run'),
  ]);
  expect(usage.stderr).toContain('watchfloor import thehive FILE');
  expect(nameless.stderr).toContain('give --token, or --username and --password');
  expect(unreachable.stderr).toMatch(/^http:\/\/127.0.0.1:\d+ cannot be reached: .*ECONNREFUSED.*Check --url$/m);
  expect(empty.stdout).toMatch(/From OpenSOAR came:[\s\S]*alerts +0 +0 +0/);
  expect(rehearsal.stdout).toMatch(/nothing was written[\s\S]*WOULD COME IN[\s\S]*alerts +1 +0 +1/);
  expect((await soc.as('viewer').get('/alerts')).total).toBe(0);

  const { stdout } = await say('thehive', file);
  expect(stdout).toMatch(/From TheHive came:[\s\S]*alerts +1 +0 +1/);
  expect(stdout).toContain('alert ~2: it has no usable title');
  expect((await soc.as('viewer').get('/alerts')).alerts).toMatchObject([{ title: 'Moved in' }]);
});

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
