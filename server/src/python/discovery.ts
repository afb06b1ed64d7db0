import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { askDiscovery } from './discovery-process.js';
import { type DiscoveredPlaybook, type Findings, type LoadError, readFindings } from './findings.js';
import type { PlaybookFile } from './host.js';

export type { DiscoveredPlaybook, Findings, LoadError } from './findings.js';

const TIMEOUT_MS = 30_000;

/**
 * Reads every playbook below the folders in a throw-away process, so that no file can hurt the server. What is wrong with a file or
 * folder comes back as an error entry; it rejects only when there is no answer at all, and then nothing is known about any file.
 */
export async function discover(options: {
  interpreter: string;
  dirs: string[];
  timeoutMs?: number;
}): Promise<Findings> {
  const dirs = [...new Set(options.dirs.map((dir) => resolve(dir)))];
  const problems = await Promise.all(dirs.map(folderProblem));
  const readable = dirs.filter((_dir, index) => problems[index] === undefined);
  const missing = problems.filter((problem) => problem !== undefined);
  if (readable.length === 0) return { playbooks: [], errors: missing };
  const { interpreter, timeoutMs = TIMEOUT_MS } = options;
  const found = readFindings(await askDiscovery({ interpreter, dirs: readable, timeoutMs }), readable);
  return { playbooks: found.playbooks, errors: [...missing, ...found.errors] };
}

/** What a host has to import to run these playbooks: each file once. */
export function playbookFiles(playbooks: Pick<DiscoveredPlaybook, 'path' | 'module'>[]): PlaybookFile[] {
  return [...new Map(playbooks.map(({ path, module }) => [path, { path, module }])).values()];
}

async function folderProblem(dir: string): Promise<LoadError | undefined> {
  const found = await stat(dir).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) return found.isDirectory() ? undefined : folderError(dir, 'is not a folder');
  return folderError(dir, found.code === 'ENOENT' ? 'does not exist' : `cannot be read (${found.code})`);
}

const folderError = (dir: string, what: string): LoadError => ({
  path: dir,
  error: `The playbook folder ${dir} ${what}. Create it, or correct PLAYBOOK_DIRS.`,
  traceback: null,
  line: null,
});
