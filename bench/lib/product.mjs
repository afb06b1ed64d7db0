import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/watchfloor.mjs', import.meta.url));
const PASSWORD = 'benchmark only';

/** A Watchfloor of its own in a temporary folder, with the webhook limit out of the way. */
export async function startProduct(env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchfloor-bench-'));
  const running = await launch(dataDir, env);
  return {
    ...running,
    ...(await credentials(running.base)),
    dataDir,
    database: await databaseOf(dataDir),
    async stop() {
      await running.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts on a data folder and waits until it answers. */
export async function launch(dataDir, env = {}) {
  const child = spawn(process.execPath, [BIN, 'start'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      WEBHOOK_RATE_LIMIT: '10000000',
      LOG_LEVEL: 'warn',
      PLAYBOOK_DIRS: join(dataDir, 'no-playbooks'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /ready at (http:\S+)/.exec(text);
      if (found) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${text}`)));
  });
  const end = async () => {
    child.kill('SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  return { base, pid: child.pid, end };
}

async function credentials(base) {
  const { access_token } = await postJson(`${base}/api/v1/auth/login`, { username: 'admin', password: PASSWORD });
  const { key } = await postJson(
    `${base}/api/v1/api-keys`,
    { name: 'bench' },
    { authorization: `Bearer ${access_token}` },
  );
  return { key, token: access_token };
}

export async function postJson(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function databaseOf(dataDir) {
  const { socket } = JSON.parse(await readFile(join(dataDir, 'watchfloor.pid'), 'utf8'));
  const { ownerPassword } = JSON.parse(await readFile(join(dataDir, 'postgres-secrets.json'), 'utf8'));
  return { host: socket, port: 5432, user: 'watchfloor', password: ownerPassword, database: 'watchfloor' };
}
