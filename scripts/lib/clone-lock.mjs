import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from './project.mjs';

/** Two starts in one clone take turns: whoever comes second waits, and usually finds everything done. */
export async function withCloneLock(work) {
  const path = inProject('dist', '.prepare.lock');
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  for (;;) {
    const holder = tryLock(path);
    if (!holder) break;
    if (!told) console.log(`Waiting for another start in this folder (process ${holder.pid}) …`);
    told = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Takes the lock, or returns who has it. A stale lock is replaced under a second lock named after its content, so that of
 * several waiting starters only one replaces it.
 */
export function tryLock(path) {
  if (place(path)) return undefined;
  const found = readIfPresent(path);
  if (found === undefined) return tryLock(path);
  const holder = parse(found);
  if (isHeld(holder)) return holder;
  const guard = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 12)}`;
  const other = tryLock(guard);
  if (other) return other;
  try {
    if (readIfPresent(path) !== found) return tryLock(path);
    renameSync(writeDraft(path), path);
    return undefined;
  } finally {
    rmSync(guard, { force: true });
  }
}

function place(path) {
  const draft = writeDraft(path);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(path) {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  const self = { pid: process.pid, started: startOf(process.pid), host: hostname(), since: new Date().toISOString() };
  writeFileSync(draft, JSON.stringify(self), { flag: 'wx' });
  return draft;
}

function isHeld(holder) {
  if (holder?.host !== hostname()) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return holder.started === startOf(holder.pid);
}

/** A pid comes back after a while, a pid with its start time does not. Null where the kernel does not tell, or for a zombie. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : fields[19];
  } catch {
    return null;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
