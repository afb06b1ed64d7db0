import { execFile, execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type Block, blocksOf, PROJECT, pages } from './documentation.js';
import { start, temporaryFolder } from './product.js';
import { PASSWORD, startedBefore } from './started-before.js';

/** Commands that would start a second product, or much work. A block of nothing else is not executed. */
const LONG_RUNNING: readonly { command: RegExp; reason: string }[] = [
  { command: /^(\w+=\S+ )*npm start$/, reason: 'it would start a second product; start.test.ts starts one' },
  { command: /^npm run demo( -- .*)?$/, reason: 'it would start a second product; demo.test.ts starts it' },
  { command: /^npm run dev$/, reason: 'it would start a second product' },
];

const isLongRunning = ({ code }: Block): boolean =>
  code
    .trim()
    .split('\n')
    .every((line) => LONG_RUNNING.some(({ command }) => command.test(line)));

const all = pages().flatMap(blocksOf);
const shell = all.filter(({ language }) => language === 'sh');

function has(program: string): boolean {
  try {
    execFileSync('bash', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}
const equipped = ['bash', 'curl', 'openssl'].every(has);

test('every fence says what it is: shell blocks can be read by bash, JSON parses, and a reason stands where one is not run', () => {
  expect(shell.length).toBeGreaterThan(40);
  for (const { page, line, language, code } of all) {
    const place = `${page}:${line}`;
    if (language === 'json') expect(() => JSON.parse(code), place).not.toThrow();
    if (language === 'sh') {
      expect(() => execFileSync('bash', ['-n'], { input: code, stdio: 'pipe' }), place).not.toThrow();
    }
    expect(language, place).not.toMatch(/^(bash|shell|console)$/);
  }
});

test.skipIf(!equipped)('every command in the documentation works on a running product', async () => {
  const folder = await temporaryFolder();
  const dataDir = await startedBefore();
  const product = await start(dataDir, {
    WEBHOOK_RATE_LIMIT: '100000',
    PLAYBOOK_DIRS: join(PROJECT, 'playbooks'),
    LOG_LEVEL: 'warn',
  });
  const { access_token } = await product.api.post('/auth/login', { username: 'admin', password: PASSWORD });
  const admin = product.api.with({ authorization: `Bearer ${access_token}` });
  const { key } = await admin.post('/api-keys', { name: 'Documentation' });
  const alert = { title: 'Brute force on the VPN', severity: 'high', source_ip: '203.0.113.7', hostname: 'vpn-gw-01' };
  const { alert_id } = await product.api.with({ 'x-api-key': key }).post('/webhooks/alerts', alert);
  const incident = await admin.post('/incidents', { title: 'A case for the documentation' });
  const environment = {
    PATH: `${await shims(folder)}:${process.env.PATH}`,
    HOME: folder,
    LANG: 'C.UTF-8',
    DATA_DIR: dataDir,
    PYTHON: process.env.PYTHON ?? '',
    TOKEN: access_token,
    API_KEY: key,
    ALERT_ID: alert_id,
    INCIDENT_ID: incident.id,
    PASSWORD,
  };

  const failures: string[] = [];
  for (const page of pages()) {
    const blocks = shell.filter((block) => block.page === page && block.notRun === undefined && !isLongRunning(block));
    if (blocks.length === 0) continue;
    const scratch = join(folder, 'scratch', page.replaceAll('/', '-'));
    await mkdir(scratch, { recursive: true });
    await cp(join(PROJECT, 'playbooks'), join(scratch, 'playbooks'), { recursive: true });
    const failure = await run(blocks, product.base, scratch, environment);
    if (failure !== undefined) failures.push(failure);
  }
  expect(failures).toEqual([]);
});

/** What a reader has in the path: our own command under both of its names, and a curl for which a refusal is a failure. */
async function shims(folder: string): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const curl = execFileSync('bash', ['-c', 'command -v curl'], { encoding: 'utf8' }).trim();
  const watchfloor = `"${process.execPath}" "${join(PROJECT, 'bin', 'watchfloor.mjs')}"`;
  const scripts = {
    curl: `exec "${curl}" --fail-with-body --max-time 30 "$@"`,
    watchfloor: `exec ${watchfloor} "$@"`,
    npx: `[ "$1" = watchfloor ] || { echo "npx $1 is not documented"; exit 1; }; shift; exec ${watchfloor} "$@"`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/usr/bin/env bash\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}

/** The blocks of one page in one shell, so that a later one may use what an earlier one set. Answers what went wrong. */
async function run(
  blocks: Block[],
  base: string,
  cwd: string,
  env: Record<string, string>,
): Promise<string | undefined> {
  const script = blocks
    .map(({ page, line, code }) => `echo "@ ${page}:${line}"\n${code.replaceAll('http://127.0.0.1:8000', base)}`)
    .join('\n');
  try {
    await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], { cwd, env, timeout: 60_000 });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const where = stdout.slice(stdout.lastIndexOf('@ '));
    return `${where.slice(0, 1500)}\n${stderr.slice(-500)}`;
  }
}
