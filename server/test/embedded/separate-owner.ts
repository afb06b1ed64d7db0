import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { onTestFinished, vi } from 'vitest';
import type { Connection } from '../../src/db/embedded/connection.js';
import { isRunning } from '../../src/db/embedded/process-table.js';

const sources = fileURLToPath(new URL('../../src/db/embedded/', import.meta.url));
export const installedPackages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

const OWNER_PROGRAM = `
import { startEmbedded } from './db/embedded/embedded.js';
try {
  const { pid, connection } = await startEmbedded({ dataDir: process.argv[2], log: () => undefined });
  console.log(JSON.stringify({ pid, connection }));
} catch (error) {
  console.log(JSON.stringify({ refusal: error.message }));
}
`;

export interface SeparateOwner {
  process: ChildProcess;
  /** Of PostgreSQL, unless the start was refused. */
  pid: number;
  connection: Connection;
  refusal?: string;
}

/** The real code as plain JavaScript, so that a process of its own can run it and be killed. */
export async function compileInto(folder: string, linkPackages = true): Promise<string> {
  const target = join(folder, 'db', 'embedded');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(sources)) {
    const { outputText } = ts.transpileModule(await readFile(join(sources, name), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true },
    });
    await writeFile(join(target, name.replace(/\.ts$/, '.js')), outputText);
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  if (linkPackages) await symlink(installedPackages, join(folder, 'node_modules'));
  const program = join(folder, 'owner.js');
  await writeFile(program, OWNER_PROGRAM);
  return program;
}

export async function startSeparately(program: string, dataDir: string): Promise<SeparateOwner> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => killHard(child));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const answer: Omit<SeparateOwner, 'process'> = JSON.parse(line);
  onTestFinished(() => endOrphan(answer.pid));
  return { process: child, ...answer };
}

/** After the owner is gone and before the data folder is. */
async function endOrphan(pid: number | undefined): Promise<void> {
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
