import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { VERSION } from '../../src/core/version.js';
import { instructions, type Loose, manifests } from '../deploy/deploy-files.js';
import { start, temporaryFolder, watchfloor } from './product.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** The container's own line packs and unpacks; only the folders are others. Dependencies are linked instead of fetched. */
async function unpacked(folder: string): Promise<string> {
  const app = join(folder, 'app');
  const line = instructions().find(({ rest }) => rest.includes('npm pack'))!.rest;
  await run('sh', ['-c', line.replaceAll('/tmp', folder).replaceAll('/app', app)], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  return app;
}

test('the packed product works from a fresh folder: its files, its commands, its first start, its end', async () => {
  const folder = await temporaryFolder();
  const app = await unpacked(folder);
  await checkFiles(app);
  await checkImports(app);

  const home = join(folder, 'home');
  await mkdir(home);
  const bin = join(folder, 'watchfloor');
  await symlink(join(app, 'bin/watchfloor.mjs'), bin); // as the container has it
  const place = { bin, cwd: home };
  const say = (...args: string[]) => watchfloor('', args, {}, place);
  expect(await say('--version')).toEqual({ code: 0, output: `${VERSION}\n` });
  expect((await say('help')).output).toContain('WEBHOOK_RATE_LIMIT');
  expect((await say('playbook', 'list')).output).toContain('does not exist. Create it, or correct PLAYBOOK_DIRS.');
  expect(await say('health')).toMatchObject({ code: 1, output: expect.stringContaining('does not answer') });

  const running = await start('', { LOG_LEVEL: 'debug' }, place);
  expect((await readdir(home)).sort()).toEqual(['data', 'playbooks']);
  const { port } = new URL(running.base);
  const well = await watchfloor('', ['health'], { PORT: port, HOST: '0.0.0.0' }, place);
  expect(well).toMatchObject({ code: 0, output: expect.stringContaining('"status":"ok"') });
  for (const path of probedPaths()) expect((await fetch(running.base + path)).status, path).toBe(200);
  const page = await fetch(running.base, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');

  const made = await say('create-admin', '--username', 'rescue', '--password', 'rescue me now');
  expect(made.code, made.output).toBe(0);
  const { access_token } = await running.api.post('/auth/login', { username: 'rescue', password: 'rescue me now' });
  const admin = running.api.with({ authorization: `Bearer ${access_token}` });
  const { key } = await admin.post('/api-keys', { name: 'packed' });
  const siem = running.api.with({ 'x-api-key': key });
  const { alert_id, playbooks_triggered } = await siem.post('/webhooks/alerts', {
    title: 'Hello',
    tags: ['hello'],
    src: '203.0.113.1',
  });
  expect(playbooks_triggered).toEqual(['hello_alert']);
  await expect.poll(async () => (await admin.get(`/alerts/${alert_id}/runs`)).runs[0].status).toBe('success');
  await mountLikeKubernetes(join(home, 'playbooks'));
  const { output: listed } = await say('playbook', 'list');
  expect(listed.match(/playbooks\/\S+\.py/g)).toEqual(['playbooks/hello_alert.py', 'playbooks/mounted.py']);

  running.child.kill('SIGTERM');
  const ended = await new Promise<number | null>((resolve) => running.child.once('close', resolve));
  expect(ended, running.output()).toBe(0);
  expect(running.output()).toMatch(
    /"signal":"SIGTERM".*[\s\S]*"part":"http","msg":"closing"[\s\S]*"part":"embedded database"/,
  );
  expect((await say('create-admin')).output).toContain('Reset the administrator admin');
});

/** A ConfigMap's files are links into a hidden folder, which is exchanged as a whole. */
async function mountLikeKubernetes(folder: string): Promise<void> {
  await mkdir(join(folder, '..2025_01_01'));
  const source = 'from watchfloor import playbook\n\n\n@playbook()\ndef mounted(alert):\n    return {}\n';
  await writeFile(join(folder, '..2025_01_01', 'mounted.py'), source);
  await symlink('..2025_01_01', join(folder, '..data'));
  await symlink('..data/mounted.py', join(folder, 'mounted.py'));
}

/** What runs, and nothing else: no tests, no sources, no data, no secrets. */
async function checkFiles(app: string): Promise<void> {
  const { stdout } = await run('find', [app, '-type', 'f', '-printf', '%P %s %m\n']);
  const files = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const names = files.map(([name]) => name!);
  const wanted = [
    'bin/watchfloor.mjs',
    'dist/server/main.js',
    'dist/web/index.html',
    'python/watchfloor/host/loop.py',
    'LICENSE',
  ];
  for (const name of wanted) expect(names).toContain(name);
  const unwanted =
    /(^|\/)(test|tests|node_modules|data|\.env|secrets?\.json|__pycache__)(\/|$)|\.(test\.\w+|tsx?|map|pyc|pem|key|env)$/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(
    new Set([
      'bin',
      'clients',
      'dist',
      'docs',
      'playbooks',
      'python',
      'server',
      'package.json',
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
    ]),
  );
  expect(files.find(([name]) => name === 'bin/watchfloor.mjs')![2]).toBe('755');
  expect(files.reduce((sum, [, size]) => sum + Number(size), 0)).toBeLessThan(6_000_000);
}

/** Whoever installs the package gets its dependencies and none of the tools it was made with. */
async function checkImports(app: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  const { stdout } = await run('grep', [
    '-rhoE',
    `(from|import\\(|require\\(|resolve\\() ?'[^'./][^']*'`,
    join(app, 'dist/server'),
  ]);
  const imported = stdout
    .trim()
    .split('\n')
    .map((line) => /'(.+)'/.exec(line)![1]!);
  const packages = new Set(
    imported
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect(packages.size).toBeGreaterThan(15);
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
}

const probedPaths = (): string[] =>
  manifests().flatMap(({ spec }: Loose) =>
    ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap(
      (probe) => spec?.template?.spec.containers[0][probe]?.httpGet.path ?? [],
    ),
  );
