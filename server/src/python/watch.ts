import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

const FILES_PER_TURN = 64;

/**
 * Tells when a Python file below the folders came, went or changed. It asks again and again instead of relying on notifications,
 * which network and container file systems do not send. What is there at the call is the ground that changes are told from.
 */
export function watchFolders(dirs: string[], onChange: () => void, intervalMs = 500): { stop(): void } {
  let known = digest([...stamps(dirs)]);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const current = await fingerprint(dirs);
    if (stopped) return;
    timer = setTimeout(look, intervalMs).unref();
    if (current === known) return;
    known = current;
    onChange();
  };
  timer = setTimeout(look, intervalMs).unref();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** One value for the state of every Python file below the folders, those included that playbooks only import. */
export async function fingerprint(dirs: string[]): Promise<string> {
  const seen: string[] = [];
  for (const stamp of stamps(dirs)) {
    seen.push(stamp);
    if (seen.length % FILES_PER_TURN === 0) await nextTurn(); // requests are answered in between
  }
  return digest(seen);
}

const digest = (seen: string[]): string => createHash('sha256').update(seen.join('\n')).digest('base64');

/** Synchronous calls cost a tenth of asynchronous ones here, and this runs twice a second for ever. */
function* stamps(dirs: string[], linked = new Set<string>()): Generator<string> {
  for (const dir of dirs) {
    for (const entry of entries(dir)) {
      const path = join(dir, entry.name);
      if (isFolder(entry, path, linked)) yield* stamps([path], linked);
      else if (entry.name.endsWith('.py')) yield stamp(path);
    }
  }
}

/** Folders are entered through links too, as Python does, but through each only once: one may lead back up. */
function isFolder(entry: Dirent, path: string, linked: Set<string>): boolean {
  if (entry.name.startsWith('.') || entry.name === '__pycache__') return false;
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const target = statSync(path, { throwIfNoEntry: false });
  if (target?.isDirectory() !== true) return false;
  const known = linked.size;
  return linked.add(`${target.dev}:${target.ino}`).size > known;
}

function entries(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // not there yet, or gone in this moment: the next look knows
  }
}

function stamp(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? `${path} gone` : `${path} ${found.size} ${found.mtimeMs} ${found.ino}`;
}
