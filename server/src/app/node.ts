import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Database } from '../db/pool.js';
import { EventListener } from '../events/listen.js';
import { Metrics } from '../http/metrics.js';
import type { Interpreter } from '../python/interpreter.js';

/** What API and worker of one process share. */
export interface Node {
  config: Config;
  database: Database;
  log: Logger;
  interpreter: Interpreter | undefined;
  events: EventListener;
  metrics: Metrics;
  close(): Promise<void>;
}

export async function openNode(parts: Pick<Node, 'config' | 'database' | 'log' | 'interpreter'>): Promise<Node> {
  const events = new EventListener(parts.database.address, parts.log);
  await events.start();
  return { ...parts, events, metrics: new Metrics(), close: () => events.stop() };
}
