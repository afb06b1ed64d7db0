import { Enricher, EnrichmentFeed } from '../features/observables/service.js';
import { PlaybookLibrary } from '../features/playbooks/service.js';
import { RunDispatcher } from '../features/runs/service.js';
import { HostPool } from '../python/pool.js';
import { startQueueWorker } from '../queue/worker.js';
import { jobHandlers } from './jobs.js';
import type { Node } from './node.js';

const LOG_BYTES_PER_RUN = 262_144;
const JOBS_AT_A_TIME = 8; // most of them wait for a provider
const BYTES_PER_MB = 1024 * 1024;

export interface Worker {
  library: PlaybookLibrary;
  running(): boolean;
  pythonWell(): boolean;
  close(): Promise<void>;
}

/** Takes playbook runs and background jobs. */
export async function buildWorker(node: Node): Promise<Worker> {
  const { config, database, events, metrics, log, interpreter, toolbox } = node;
  const enricher = new Enricher(toolbox);
  const stopping = new AbortController();
  const queue = await startQueueWorker({
    pool: database.pool,
    concurrency: JOBS_AT_A_TIME,
    handlers: jobHandlers({
      db: database.db,
      log,
      metrics,
      enricher,
      retentionDays: config.alertsRetentionDays,
      stopping: stopping.signal,
    }),
    log,
  });
  const feed = config.autoEnrich ? new EnrichmentFeed(enricher, { db: database.db, log }) : undefined;
  feed?.start();
  const pool =
    interpreter === undefined
      ? undefined
      : new HostPool({
          size: config.workerConcurrency,
          host: {
            interpreter: interpreter.command,
            memoryBytes: config.playbookMemoryMb * BYTES_PER_MB,
            logBytes: LOG_BYTES_PER_RUN,
            log,
          },
          log,
        });
  if (pool !== undefined) {
    const spec = {
      name: 'service_python_hosts',
      help: 'Python processes for playbooks, by what they do',
      label: 'state',
    };
    metrics.gauge(spec, () => Object.entries(pool.census).map(([label, value]) => ({ label, value })));
  }
  const library = new PlaybookLibrary({
    db: database.db,
    events,
    log,
    interpreter,
    dirs: config.playbookDirs,
    onFiles: (files, version) => pool?.setFiles(files, version),
  });
  await library.start();
  const { workerConcurrency: concurrency, runTimeoutSeconds } = config;
  const playbooks = () => library.names;
  const parts = { db: database.db, events, metrics, log, toolbox, playbooks, concurrency, runTimeoutSeconds };
  const dispatcher = pool && new RunDispatcher({ ...parts, pool });
  dispatcher?.start();
  return {
    library,
    running: queue.running,
    pythonWell: () => pool !== undefined && pool.state !== 'failing',
    close: async () => {
      stopping.abort();
      library.stop();
      await feed?.stop();
      await dispatcher?.stop();
      await toolbox.close();
      await pool?.close();
      await queue.stop();
    },
  };
}
