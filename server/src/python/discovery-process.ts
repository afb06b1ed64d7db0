import { childEnvironment } from './environment.js';
import { askPython, NoAnswer } from './question.js';

const SECONDS_PER_FILE = 5;

export class DiscoveryFailed extends Error {
  constructor(reason: string, lastWords = '') {
    super(
      `The playbook folders could not be read: ${reason}${lastWords === '' ? '' : `. Python wrote:\n${lastWords}`}`,
    );
    this.name = 'DiscoveryFailed';
  }
}

/** What Python finds in the folders, as JSON text that is not yet believed. */
export async function askDiscovery(asked: { interpreter: string; dirs: string[]; timeoutMs: number }): Promise<string> {
  const { interpreter, dirs, timeoutMs } = asked;
  try {
    return await askPython({
      interpreter,
      module: 'watchfloor.host.discovery',
      request: { dirs, seconds_per_file: SECONDS_PER_FILE },
      environment: childEnvironment(process.env),
      timeoutMs,
    });
  } catch (error) {
    throw error instanceof NoAnswer ? new DiscoveryFailed(error.reason, error.lastWords) : error;
  }
}
