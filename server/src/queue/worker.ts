import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../core/logger.js';
import { type JobHandlers, type JobName, SCHEDULE } from './catalog.js';
import { queueLogger } from './logger.js';

const RESTART_MS = 2000;

export interface QueueWorker {
  running(): boolean;
  stop(): Promise<void>;
}

export async function startQueueWorker(options: {
  pool: pg.Pool;
  concurrency: number;
  handlers: JobHandlers;
  log: Logger;
}): Promise<QueueWorker> {
  const settings: RunnerOptions = {
    pgPool: options.pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: tasks(options.handlers),
    crontab: Object.entries(SCHEDULE)
      .map(([job, when]) => `${when} ${job}`)
      .join('\n'),
    logger: queueLogger(options.log),
    // Only in batches does it try again to tell the end of a job; otherwise a lost connection there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const stopping = new AbortController();
  let current: Runner | undefined = await run(settings);
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current?.promise.catch((err: unknown) => options.log.error({ err }, 'the queue worker stopped'));
      current = undefined;
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await run(settings).catch((error: unknown) => {
        options.log.warn({ reason: String(error) }, 'the queue worker cannot start; trying again');
        return undefined;
      });
      if (stopping.signal.aborted) await stop(current); // it began while we were told to stop
    }
  };
  const kept = keepRunning();
  return {
    running: () => current !== undefined,
    stop: async () => {
      stopping.abort();
      await stop(current);
      await kept;
    },
  };
}

/** It complains when it has stopped by itself a moment ago. */
const stop = async (runner: Runner | undefined) => runner?.stop().catch(() => undefined);

function tasks(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    (Object.keys(handlers) as JobName[]).map((name) => [name, (payload: unknown) => handlers[name](payload as never)]),
  );
}
