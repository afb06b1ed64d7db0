import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { badRequest } from '../core/errors.js';
import { childEnvironment } from '../python/environment.js';
import type { Command } from './command.js';
import { requireInterpreter } from './playbook-python.js';

/** Runs an author's tests as the hosts run playbooks: same interpreter, same environment, same module names. */
export const testPlaybooks: Command = async ({ config, args }) => {
  const [given = config.playbookDirs[0]] = args;
  if (given === undefined || args.length > 1) {
    throw badRequest('Say which folder to test: watchfloor playbook test [DIR]');
  }
  const folder = resolve(given);
  const parent = dirname(folder);
  const tests = await testFiles(folder);
  if (tests.length === 0)
    throw badRequest(`There are no tests in ${folder}: their files are named test_*.py or *_test.py.`);
  const interpreter = await requireInterpreter(config);
  // Paths from the parent, so that a test may say `from playbooks.x import …` or `from .x import …`, as a playbook may.
  const code = await runToEnd(
    interpreter,
    ['-B', '-m', 'unittest', ...tests.map((path) => relative(parent, path))],
    parent,
  );
  return code === 0 ? 0 : 1;
};

async function testFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw badRequest(`The folder ${folder} cannot be read (${error.code}).`);
    },
  );
  return entries
    .filter((entry) => entry.isFile() && /^test_.*\.py$|_test\.py$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split('/')
          .some((part) => part.startsWith('.') || part === '__pycache__'),
    )
    .sort();
}

function runToEnd(interpreter: string, args: string[], cwd: string): Promise<number | null> {
  return new Promise((done, fail) => {
    const child = spawn(interpreter, args, {
      cwd,
      env: childEnvironment(process.env),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', fail);
    child.once('close', (code) => done(code));
  });
}
