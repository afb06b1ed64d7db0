import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from '../core/logger.js';

/** The queue speaks of every job it takes: that is our debug, only its worries are ours. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'queue' }, message);
    else if (level === 'warning') log.warn({ part: 'queue' }, message);
    else log.debug({ part: 'queue' }, message);
  });
}
