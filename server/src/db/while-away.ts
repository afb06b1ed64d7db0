import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from './constraint-errors.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/**
 * Repeats work that failed because the database was away, until it is back or nobody waits any more. The last attempt may have
 * been committed without our hearing of it: only for work that may be done twice.
 */
export async function whileAway<T>(givenUp: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLoss(error) || givenUp.aborted) throw error;
    }
    await sleep(pause, undefined, { signal: givenUp }).catch(() => undefined);
  }
}
