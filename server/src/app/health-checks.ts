import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/pool.js';
import type { HealthChecks, PartState } from '../http/health.js';

const PATIENCE_MS = 2000;

/** The queue is well when its table answers and, where this process has a worker of its own, that one runs. */
export function healthChecks(parts: { db: Db; pythonWell: () => boolean; workerRunning: () => boolean }): HealthChecks {
  return {
    database: () => answers(sql`select 1`.execute(parts.db)),
    queue: async () =>
      parts.workerRunning()
        ? answers(sql`select 1 from graphile_worker.jobs limit 1`.execute(parts.db))
        : 'unavailable',
    python: async () => (parts.pythonWell() ? 'ok' : 'unavailable'),
  };
}

async function answers(query: Promise<unknown>): Promise<PartState> {
  const answered = query.then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  return Promise.race([answered, sleep(PATIENCE_MS, 'unavailable' as const, { ref: false })]);
}
