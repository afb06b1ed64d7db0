import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.vite', '.DS_Store']);

/** One hash over the names and contents of files and folders (given relative to the project; absent ones count as empty). */
export function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(inProject(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(inProject(path))
    .filter((name) => !NOT_SOURCE.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
