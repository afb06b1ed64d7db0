import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, processStart } from './process-table.js';
import { errorCode } from './start-refusal.js';

export interface LockHolder {
  pid: number;
  started: string | null;
  host: string;
  since: string;
  address?: string;
}

export interface ProcessLock {
  update(info: object): Promise<void>;
  release(): Promise<void>;
}

class TakeoverBusy extends Error {}

/**
 * A lock file that names its holder. It outlives a killed holder and is then taken over. A takeover happens under a second lock
 * whose name comes from the stale content, so that of several starters only one replaces it, and a starter killed right there
 * leaves nothing but one more stale lock.
 */
export async function acquireProcessLock(path: string, refuse: (holder: LockHolder) => Error): Promise<ProcessLock> {
  const self = describeSelf();
  for (;;) {
    if (await place(path, self)) return held(path, self);
    const found = await readIfPresent(path);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && isHeld(holder)) throw refuse(holder);
    if (await takeOver(path, found, self)) return held(path, self);
  }
}

export function isHeld(holder: LockHolder): boolean {
  if (holder.host !== hostname() || !isRunning(holder.pid)) return false;
  return holder.started === null || holder.started === processStart(holder.pid);
}

function describeSelf(): LockHolder {
  return {
    pid: process.pid,
    started: processStart(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
}

function held(path: string, self: LockHolder): ProcessLock {
  let record = self;
  let released = false;
  return {
    async update(info) {
      if (released) return;
      record = { ...record, ...info };
      await rename(await writeDraft(path, record), path);
    },
    async release() {
      if (released) return;
      released = true;
      if ((await readIfPresent(path)) === serialize(record)) await rm(path, { force: true });
    },
  };
}

async function takeOver(path: string, stale: string, self: LockHolder): Promise<boolean> {
  const guardName = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
  try {
    const guard = await acquireProcessLock(guardName, () => new TakeoverBusy());
    try {
      if ((await readIfPresent(path)) !== stale) return false;
      await rename(await writeDraft(path, self), path);
      return true;
    } finally {
      await guard.release();
    }
  } catch (error) {
    if (!(error instanceof TakeoverBusy)) throw error;
    await delay(10);
    return false;
  }
}

/** A link appears complete or not at all, and never over an existing file. */
async function place(path: string, record: LockHolder): Promise<boolean> {
  const draft = await writeDraft(path, record);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, record: LockHolder): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  await writeFile(draft, serialize(record), { mode: 0o644, flag: 'wx' });
  return draft;
}

function serialize(record: LockHolder): string {
  return `${JSON.stringify(record)}\n`;
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const value: Partial<LockHolder> | null = JSON.parse(text);
    const named = Number.isInteger(value?.pid) && typeof value?.host === 'string' && typeof value.since === 'string';
    return named ? (value as LockHolder) : undefined;
  } catch {
    return undefined;
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
