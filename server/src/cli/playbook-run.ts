import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { badRequest } from '../core/errors.js';
import { newId } from '../core/ids.js';
import { type DiscoveredPlaybook, type Findings, playbookFiles } from '../python/discovery.js';
import { HostDied, PythonHost, type RunOutcome } from '../python/host.js';
import type { Command, CommandInput } from './command.js';
import { stopSignal } from './lifecycle.js';
import { errorsText, shortPath } from './playbook-list.js';
import { findPlaybooks, plainly, requireInterpreter } from './playbook-python.js';
import { RunPrinter } from './playbook-run-printer.js';

const LOG_BYTES = 1024 * 1024;
const BYTES_PER_MB = 1024 * 1024;

interface Errand {
  playbook: DiscoveredPlaybook;
  alert: Record<string, unknown> | null;
  input: Record<string, unknown> | null;
}

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

async function carryOut(
  { playbook, alert, input }: Errand,
  interpreter: string,
  { config, log, life }: CommandInput,
  printer: RunPrinter,
): Promise<RunOutcome> {
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  const cancel = new AbortController();
  signal.received.then(() => cancel.abort());
  const memoryBytes = config.playbookMemoryMb * BYTES_PER_MB;
  const files = playbookFiles([playbook]);
  const host = await plainly(PythonHost.start({ interpreter, files, memoryBytes, logBytes: LOG_BYTES, log }));
  life.onClose('Python host', () => host.stop());
  const limit = AbortSignal.timeout(config.runTimeoutSeconds * 1000);
  const { name, module, function: entry } = playbook;
  const request = { runId: newId(), playbook: { name, module, function: entry }, alert, input, journal: [] };
  return host.run(request, printer, AbortSignal.any([cancel.signal, limit])).catch((error: unknown) => {
    if (error instanceof HostDied) return { status: 'failed', result: null, error: error.message, traceback: null };
    throw error;
  });
}

function pick(name: string, { playbooks, errors }: Findings): DiscoveredPlaybook {
  const found = playbooks.find((playbook) => playbook.name === name);
  if (found !== undefined) return found;
  const known = playbooks.map((playbook) => playbook.name).sort();
  const there = known.length === 0 ? 'There are none' : `There are: ${known.join(', ')}`;
  const problems = errors.length === 0 ? '' : `\n${errorsText(errors)}`;
  throw badRequest(`There is no playbook "${name}". ${there}.${problems}`);
}

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
