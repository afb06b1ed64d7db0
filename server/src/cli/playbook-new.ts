import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { badRequest, conflict } from '../core/errors.js';
import type { Command } from './command.js';
import { shortPath } from './playbook-list.js';
import { findPlaybooks, requireInterpreter } from './playbook-python.js';
import { playbookSource, testSource } from './playbook-template.js';

const NAME = /^[a-z][a-z0-9_]{0,59}$/;

const KEYWORDS =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try type while with yield';

/** Words of Python, and names that the new file uses itself. */
const TAKEN = new Set([...KEYWORDS.split(' '), 'action', 'count_indicators', 'log', 'playbook', 'alert', 'sum', 'len']);

/** Begins a playbook: a file that works, and a test beside it that passes. Never writes over anything. */
export const newPlaybook: Command = async ({ config, args }) => {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) throw badRequest('Say how it is called: watchfloor playbook new NAME');
  refuseBadName(name);
  const folder = resolve(config.playbookDirs[0] ?? 'playbooks');
  await mkdir(folder, { recursive: true });
  const files = { playbook: join(folder, `${name}.py`), test: join(folder, `test_${name}.py`) };
  for (const path of Object.values(files)) if (await exists(path)) throw conflict(`${shortPath(path)} exists already.`);
  const { playbooks } = await findPlaybooks(config, await requireInterpreter(config));
  const twin = playbooks.find((known) => known.name === name);
  if (twin !== undefined) throw conflict(`${shortPath(twin.path)} has a playbook of this name already.`);
  await writeNew(files.playbook, playbookSource(name));
  await writeNew(files.test, testSource(name)).catch(async (error) => {
    await rm(files.playbook);
    throw error;
  });
  process.stdout.write(
    `Wrote ${shortPath(files.playbook)} and ${shortPath(files.test)}.\n` +
      `Its tests: watchfloor playbook test ${shortPath(folder) || '.'}\n` +
      'It is switched off until you switch it on in the list of playbooks.\n',
  );
  return 0;
};

function refuseBadName(name: string): void {
  if (!NAME.test(name))
    throw badRequest(
      `"${name}" cannot be the name of a playbook's function: use small letters, digits and underscores, such as block_sender.`,
    );
  if (/^test_|_test$|^conftest$/.test(name))
    throw badRequest(`"${name}" is a name for tests: the server leaves it alone.`);
  if (TAKEN.has(name))
    throw badRequest(`"${name}" has a meaning of its own in Python or in the new file: use another name.`);
}

/** Fails when there is such a file, also when it came in this moment. */
const writeNew = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw conflict(`${shortPath(path)} cannot be written (${error.code}).`);
  });

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
