import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../core/logger.js';
import { type JobHandlers, type JobName, SCHEDULE } from './catalog.js';
import { queueLogger } from './logger.js';

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
  const runner: Runner = await run({
    pgPool: options.pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: tasks(options.handlers),
    crontab: Object.entries(SCHEDULE)
      .map(([job, when]) => `${when} ${job}`)
      .join('\n'),
    logger: queueLogger(options.log),
  });
  let live = true;
  runner.promise.then(
    () => {
      live = false;
    },
    (error: unknown) => {
      live = false;
      options.log.error({ err: error }, 'the queue worker stopped');
    },
  );
  return { running: () => live, stop: () => (live ? runner.stop() : Promise.resolve()) };
}

function tasks(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    (Object.keys(handlers) as JobName[]).map((name) => [name, (payload: unknown) => handlers[name](payload as never)]),
  );
}
