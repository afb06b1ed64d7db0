import type { Work } from '../app/backup.js';
import { AppError } from '../core/errors.js';
import type { CommandInput } from './command.js';
import { stopSignal } from './lifecycle.js';
import { Progress } from './progress.js';

/** Work that shows how far it is, and that Ctrl-C ends in order. */
export async function longWork<T>({ log, life }: CommandInput, carryOut: (work: Work) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const signals = stopSignal(log);
  life.onClose('signal handlers', async () => signals.forget());
  void signals.received.then(() => stop.abort());
  const progress = new Progress();
  try {
    return await carryOut({ signal: stop.signal, onProgress: (what, share) => progress.tell(what, share) });
  } catch (error) {
    if (stop.signal.aborted)
      throw new AppError('conflict', 'Stopped. Nothing was changed, and nothing is left behind.');
    throw error;
  } finally {
    progress.end();
  }
}
