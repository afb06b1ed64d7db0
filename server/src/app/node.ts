import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import { Seal } from '../core/seal.js';
import type { Database } from '../db/pool.js';
import { EventListener } from '../events/listen.js';
import { Toolbox } from '../features/integrations/service.js';
import { Metrics } from '../http/metrics.js';
import type { Interpreter } from '../python/interpreter.js';
import { addDatabaseGauges } from './database-gauges.js';
import { addProcessGauges } from './process-gauges.js';
import type { Secrets } from './secrets.js';

const BYTES_PER_MB = 1024 * 1024;

/** What API and worker of one process share. */
export interface Node {
  config: Config;
  database: Database;
  log: Logger;
  interpreter: Interpreter | undefined;
  events: EventListener;
  metrics: Metrics;
  secrets: Secrets;
  toolbox: Toolbox;
  close(): Promise<void>;
}

type Given = Pick<Node, 'config' | 'database' | 'log' | 'interpreter' | 'secrets'>;

export async function openNode(parts: Given): Promise<Node> {
  const events = new EventListener(parts.database.sessionAddress, parts.log);
  await events.start();
  const toolbox = openToolbox(parts);
  const metrics = new Metrics();
  addDatabaseGauges(metrics.registry, parts.database, parts.log);
  const stopMeasuring = addProcessGauges(metrics.registry);
  const close = async () => {
    stopMeasuring();
    await toolbox.close();
    await events.stop();
  };
  return { ...parts, events, metrics, toolbox, close };
}

const openToolbox = ({ config, secrets, interpreter, log }: Given): Toolbox =>
  new Toolbox(new Seal(secrets.encryptionKey, secrets.previousKeys), {
    interpreter: interpreter?.command,
    dirs: config.integrationDirs,
    plugins: config.integrationPlugins,
    memoryBytes: config.playbookMemoryMb * BYTES_PER_MB,
    allowLoopback: config.outboundAllowLoopback,
    log,
  });
