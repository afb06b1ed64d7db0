import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { badRequest } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { Command } from './command.js';
import { carryOut, pick } from './playbook-errand.js';
import { shortPath } from './playbook-list.js';
import { findPlaybooks, requireInterpreter } from './playbook-python.js';
import { RunPrinter } from './playbook-run-printer.js';

/** Runs one playbook in a real host, without server and database: actions are executed, calls to the server only shown. */
export const runPlaybook: Command = async (command) => {
  const { values, positionals } = parseArgs({
    args: command.args,
    options: { alert: { type: 'string' }, input: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    throw badRequest('Say which playbook to run: watchfloor playbook run NAME --alert FILE.json');
  }
  const alert = await readObject(values.alert);
  const input = await readObject(values.input);
  const interpreter = await requireInterpreter(command.config);
  const playbook = pick(name, await findPlaybooks(command.config, interpreter));
  const printer = new RunPrinter();
  printer.begin(playbook.name, shortPath(playbook.path));
  const outcome = await carryOut(
    { playbook, alert: alert && { id: newId(), ...alert }, input },
    interpreter,
    command,
    printer,
  );
  printer.end(outcome);
  return outcome.status === 'success' ? 0 : 1;
};

async function readObject(path: string | undefined): Promise<Record<string, unknown> | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw badRequest(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`);
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    throw badRequest(`${path} is not JSON: ${(error as Error).message}`);
  }
  throw badRequest(`${path} must hold one JSON object`);
}
