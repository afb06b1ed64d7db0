import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { HttpClient } from '../harness/http-client.js';

const BIN = fileURLToPath(new URL('../../../bin/watchfloor.mjs', import.meta.url));

export interface Finished {
  code: number | null;
  output: string;
}

export interface Running {
  child: ChildProcess;
  base: string;
  api: HttpClient;
  output(): string;
  /** Ctrl-C, and wait for the end. */
  stop(): Promise<Finished>;
  /** The hardest death: the service and its database at once. */
  killEverything(): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Another copy than this repository's, or started from another folder. */
export interface Place {
  bin?: string;
  cwd?: string;
}

const environment = (dataDir: string, env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  ...env,
});

/** Runs the built command line to its end. */
export function watchfloor(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
  place: Place = {},
): Promise<Finished> {
  const { finished } = launch(dataDir, args, env, place);
  return finished;
}

/** Starts everything and waits until it says that it is ready. */
export async function start(dataDir: string, env: Record<string, string> = {}, place: Place = {}): Promise<Running> {
  const { child, finished, output } = launch(dataDir, ['start'], env, place);
  const base = await Promise.race([
    readyAddress(child, output),
    finished.then((end) => Promise.reject(new Error(`ended with ${end.code} before it was ready:\n${end.output}`))),
  ]);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await finished;
  });
  return {
    child,
    base,
    api: new HttpClient(`${base}/api/v1`),
    output,
    stop: () => {
      child.kill('SIGINT');
      return finished;
    },
    killEverything: async () => {
      const postmaster = Number(
        (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
      );
      child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await finished;
    },
  };
}

export function launch(dataDir: string, args: string[], env: Record<string, string>, { bin = BIN, cwd }: Place = {}) {
  const child = spawn(process.execPath, [bin, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: environment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, output: text })));
  return { child, finished, output: () => text };
}

export function readyAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const found = /Watchfloor is ready at (http:\S+)/.exec(output());
      if (found !== null) resolve(found[1]!);
    };
    child.stdout!.on('data', look);
  });
}
