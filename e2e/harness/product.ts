import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from '../../server/test/harness/copy-folder.js';

const PROJECT = join(import.meta.dirname, '..', '..');
const READY = /Watchfloor is ready at (http:\/\/127\.0\.0\.1:\d+)/;
const READY_WITHIN_MS = 60_000;

export const ADMIN = { username: 'admin', password: 'correct-horse-battery' };

export interface Product {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** Stops it as an operator would, with Ctrl-C, and insists on a clean end. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Playbook files by name, in place of the examples. */
  playbooks?: Record<string, string>;
  /** Another command than start. */
  command?: readonly string[];
  env?: Record<string, string>;
}

/** The built product as users run it, on a database of its own and any free port. */
export async function startProduct({ playbooks, command, env = {} }: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-e2e-'));
  const dataDir = join(folder, 'data');
  if (command === undefined) await copyFolder(inject('dataTemplate'), dataDir);
  const dirs = playbooks && { PLAYBOOK_DIRS: await writePlaybooks(folder, playbooks) };
  const { url, output, end } = await launch({ dataDir, command, env: { ...dirs, ...env } });
  return {
    url,
    output,
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Launch {
  dataDir: string;
  command?: readonly string[] | undefined;
  env?: Record<string, string>;
}

/** Starts it on a data folder; `end` insists on a clean end. */
export async function launch({ dataDir, command = ['start'], env = {} }: Launch) {
  const child = spawn(process.execPath, [join(PROJECT, 'bin', 'watchfloor.mjs'), ...command], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      WEBHOOK_RATE_LIMIT: '100000',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = await readyAddress(child, output);
  const end = async () => {
    const code = await interrupt(child);
    if (code !== 0) throw new Error(`The product ended with ${code} after SIGINT:\n${output.join('')}`);
  };
  return { url, output: () => output.join(''), end };
}

async function writePlaybooks(folder: string, files: Record<string, string>): Promise<string> {
  const target = join(folder, 'playbooks');
  await mkdir(target);
  for (const [name, source] of Object.entries(files)) await writeFile(join(target, name), source);
  return target;
}

function readyAddress(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('exit', onExit);
      child.stdout?.off('data', onOutput);
      finish();
    };
    const fail = (reason: string) => settle(() => reject(new Error(`${reason}:\n${output.join('')}`)));
    const onExit = (code: number | null) => fail(`The product ended with ${code} before it was ready`);
    const onOutput = () => {
      const address = READY.exec(output.join(''))?.[1];
      if (address) settle(() => resolve(address));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The product was not ready after ${READY_WITHIN_MS / 1000} s`);
    }, READY_WITHIN_MS);
    child.once('exit', onExit);
    child.stdout?.on('data', onOutput);
  });
}

function interrupt(child: ChildProcess): Promise<number | string | null> {
  const ended = child.exitCode ?? child.signalCode;
  if (ended !== null) return Promise.resolve(ended);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
    child.kill('SIGINT');
  });
}
