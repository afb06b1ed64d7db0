import { badRequest } from '../core/errors.js';
import { newId } from '../core/ids.js';
import { type DiscoveredPlaybook, type Findings, playbookFiles } from '../python/discovery.js';
import { HostDied, PythonHost, type RunHandlers, type RunOutcome } from '../python/host.js';
import type { CommandInput } from './command.js';
import { stopSignal } from './lifecycle.js';
import { errorsText } from './playbook-list.js';
import { plainly } from './playbook-python.js';

const LOG_BYTES = 1024 * 1024;
const BYTES_PER_MB = 1024 * 1024;

export interface Errand {
  playbook: DiscoveredPlaybook;
  alert: Record<string, unknown> | null;
  input: Record<string, unknown> | null;
}

/** Runs one playbook in a real host of its own, until it ends, is cancelled by Ctrl-C, or has taken too long. */
export async function carryOut(
  { playbook, alert, input }: Errand,
  interpreter: string,
  { config, log, life }: CommandInput,
  handlers: RunHandlers,
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
  return host.run(request, handlers, AbortSignal.any([cancel.signal, limit])).catch((error: unknown) => {
    if (error instanceof HostDied) return { status: 'failed', result: null, error: error.message, traceback: null };
    throw error;
  });
}

export function pick(name: string, { playbooks, errors }: Findings): DiscoveredPlaybook {
  const found = playbooks.find((playbook) => playbook.name === name);
  if (found !== undefined) return found;
  const known = playbooks.map((playbook) => playbook.name).sort();
  const there = known.length === 0 ? 'There are none' : `There are: ${known.join(', ')}`;
  const problems = errors.length === 0 ? '' : `\n${errorsText(errors)}`;
  throw badRequest(`There is no playbook "${name}". ${there}.${problems}`);
}
