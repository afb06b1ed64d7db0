import type { Config } from '../config.js';
import { unavailable } from '../core/errors.js';
import { discover, type Findings } from '../python/discovery.js';
import { findInterpreter } from '../python/interpreter.js';

export async function requireInterpreter(config: Config): Promise<string> {
  const found = await findInterpreter(config.python);
  if (found !== undefined) return found.command;
  throw unavailable(
    config.python === undefined
      ? 'No Python 3.10 or newer was found. Install one, or set PYTHON to its path.'
      : `PYTHON is "${config.python}": that is not a Python 3.10 or newer. Correct it, or unset it to have one found.`,
  );
}

export const findPlaybooks = (config: Config, interpreter: string): Promise<Findings> =>
  plainly(discover({ interpreter, dirs: config.playbookDirs }));

/** What Python said is what the author can mend: it is told without our own call stack. */
export async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error));
  }
}
