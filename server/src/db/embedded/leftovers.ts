import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, processesWorkingIn } from './process-table.js';
import { StartRefusal } from './start-refusal.js';

/**
 * When Watchfloor alone is killed its PostgreSQL lives on. Called while we hold the lock on the data folder, so whatever still
 * runs there has lost its owner.
 */
export async function stopLeftovers(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const recorded = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const found = findLeftovers(cluster, recorded);
  if (found.length > 0) {
    const main = found.includes(recorded) ? [recorded] : found;
    log(`Stopping the PostgreSQL that an earlier run left behind on ${cluster}: process ${main.join(', ')}.`);
    await stopInOrder(main, found);
  }
  // PostgreSQL would refuse to start when an unrelated process of the same user now has the recorded pid.
  await rm(pidFile, { force: true });
}

/** An initialisation goes on by itself when its starter is killed; nothing it writes is wanted any more. */
export async function killInitialisation(draft: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(draft)) return;
  for (;;) {
    const found = processesWorkingIn(draft, ['initdb', 'postgres']);
    if (found.length === 0) return;
    for (const pid of found) send(pid, 'SIGKILL');
    await delay(10);
  }
}

function findLeftovers(cluster: string, recorded: number): number[] {
  if (process.platform === 'linux') return processesWorkingIn(cluster, ['postgres']);
  return Number.isInteger(recorded) && isRunning(recorded) && commandLine(recorded).includes(cluster) ? [recorded] : [];
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

async function stopInOrder(main: number[], all: number[]): Promise<void> {
  const stages: [NodeJS.Signals, number[], number][] = [
    ['SIGINT', main, 20_000],
    ['SIGQUIT', all, 5_000],
    ['SIGKILL', all, 5_000],
  ];
  for (const [signal, targets, patience] of stages) {
    for (const pid of targets) send(pid, signal);
    if (await allGone(all, patience)) return;
  }
  throw new StartRefusal(
    `A PostgreSQL left behind by an earlier run does not stop: process ${all.filter(isRunning).join(', ')}. End it, then ` +
      'start again.',
  );
}

async function allGone(pids: number[], patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (pids.some(isRunning)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended by itself
  }
}
