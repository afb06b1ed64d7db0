import type { Logger } from '../../core/logger.js';
import type { Db } from '../../db/pool.js';
import type { EventListener } from '../../events/listen.js';
import type { Metrics } from '../../http/metrics.js';
import type { HostPool } from '../../python/pool.js';
import type { Toolbox } from '../integrations/service.js';

export interface DispatcherParts {
  db: Db;
  pool: HostPool;
  events: EventListener;
  metrics: Metrics;
  log: Logger;
  /** What playbooks call integrations with. */
  toolbox: Toolbox;
  /** The playbooks that this worker has on its disk. */
  playbooks: () => string[];
  /** How many hosts the pool has. */
  concurrency: number;
  runTimeoutSeconds: number;
}
