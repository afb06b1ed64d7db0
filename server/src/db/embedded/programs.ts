import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { canReach } from './reach.js';
import { StartRefusal } from './start-refusal.js';

/** What every PostgreSQL program of one data folder needs to know. */
export interface Installation {
  binaries: Binaries;
  account: Account;
}

interface Outcome {
  code: number | null;
  output: string;
}

/** Nothing of our own environment: a stray PGDATA or LC_ALL would change what the programs do. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function programPath(installation: Installation, name: 'initdb' | 'postgres'): string {
  return join(installation.binaries.root, 'bin', name);
}

/**
 * How a program that starts inside this folder should name it. A parent may be closed to the account (a project under /root);
 * Linux then still resolves /proc/self/cwd, which leads to the folder itself without walking through the parents.
 */
export async function nameOfWorkingFolder(folder: string, account: Account): Promise<string> {
  if (await canReach(folder, account)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartRefusal(
    `User ${account.name}, who runs the embedded PostgreSQL, cannot enter ${folder}. Set DATA_DIR to a folder it can enter, ` +
      'start Watchfloor as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs a program to its end, in the folder, as the account. */
export function runProgram(
  installation: Installation,
  name: 'initdb' | 'postgres',
  args: string[],
  options: { cwd: string; input?: string },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(programPath(installation, name), args, {
      cwd: options.cwd,
      env: PROGRAM_ENVIRONMENT,
      ...installation.account.spawnAs,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined); // the program ended before it read everything; its exit code tells
    child.once('error', (error) => reject(cannotRun(name, error)));
    child.once('close', (code) => resolve({ code, output }));
    child.stdin.end(options.input ?? '');
  });
}

export function cannotRun(name: string, error: Error): StartRefusal {
  return new StartRefusal(
    `The embedded PostgreSQL program ${name} cannot be run on this machine (${error.message}). Set DATABASE_URL to use your ` +
      'own PostgreSQL server.',
  );
}
