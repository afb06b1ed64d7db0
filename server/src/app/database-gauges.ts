import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import type { Logger } from '../core/logger.js';
import type { Database } from '../db/pool.js';
import * as runs from '../features/runs/service.js';
import { addGauge } from '../http/gauges.js';
import { countJobs, type JobCounts } from '../queue/leftovers.js';

const FRESH_MS = 2000;
const PATIENCE_MS = 2000;

interface Sample {
  backlog: runs.Backlog;
  jobs: JobCounts;
}

/**
 * Figures that only the database knows. Anybody may scrape, so they are read at most every two seconds, and a database that
 * does not answer leaves them out instead of holding up the scrape.
 */
export function addDatabaseGauges(registry: Registry, database: Database, log: Logger): void {
  const { pool } = database;
  const sample = shared(() => readSample(database, log));
  addGauge(
    registry,
    {
      name: 'service_database_connections',
      help: 'Database connections of this process: busy, idle, and requests that wait for one',
      label: 'state',
    },
    () => [
      { label: 'busy', value: pool.totalCount - pool.idleCount },
      { label: 'idle', value: pool.idleCount },
      { label: 'waiting', value: pool.waitingCount },
    ],
  );
  addGauge(registry, { name: 'service_database_up', help: '1 when the database answers, else 0' }, async () => [
    { value: (await sample()) === undefined ? 0 : 1 },
  ]);
  const about = (name: string, help: string, read: (found: Sample) => ReturnType<typeof statuses>, label?: string) =>
    addGauge(registry, { name, help, ...(label === undefined ? {} : { label }) }, async () => {
      const found = await sample();
      return found === undefined ? [] : read(found);
    });
  about('service_playbook_queue_depth', 'Playbook runs that wait for a worker', ({ backlog }) => [
    { value: backlog.runs.pending },
  ]);
  about('service_playbook_queue_oldest_seconds', 'How long the oldest of them has been waiting', ({ backlog }) => [
    { value: backlog.oldestSeconds },
  ]);
  about(
    'service_playbook_runs_stored',
    'Playbook runs in the database',
    ({ backlog }) => statuses(backlog.runs),
    'status',
  );
  about('service_background_jobs', 'Jobs of the queue, up to 10000', ({ jobs }) => statuses(jobs), 'state');
}

const statuses = (counts: object): { label?: string; value: number }[] =>
  Object.entries(counts).map(([label, value]) => ({ label, value: Number(value) }));

async function readSample({ db }: Database, log: Logger): Promise<Sample | undefined> {
  const read = Promise.all([runs.backlog(createCtx({ actor: SYSTEM, db, log })), countJobs(db)])
    .then(([backlog, jobs]) => ({ backlog, jobs }))
    .catch((error: unknown) => {
      log.debug({ reason: String(error) }, 'the figures of the database could not be read');
      return undefined;
    });
  return Promise.race([read, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

/** Whoever asks while one is being read, or shortly after, gets the same. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (current === undefined || Date.now() >= until) {
      current = read();
      until = Date.now() + FRESH_MS;
    }
    return current;
  };
}
