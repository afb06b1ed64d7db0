import type { AddressInfo } from 'node:net';
import { type ApiParts, buildApi } from '../app/build-api.js';
import { buildWorker, type Worker } from '../app/build-worker.js';
import { type Node, openNode } from '../app/node.js';
import { loadSecrets } from '../app/secrets.js';
import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Database } from '../db/pool.js';
import * as integrations from '../features/integrations/service.js';
import { findInterpreter } from '../python/interpreter.js';
import { reachableHost } from './address.js';
import type { Lifecycle } from './lifecycle.js';

export async function runNode(config: Config, database: Database, log: Logger, life: Lifecycle): Promise<Node> {
  const interpreter = await findInterpreter(config.python);
  if (interpreter === undefined) {
    log.warn('no Python 3.10 or newer was found: playbooks cannot run. Install one, or set PYTHON to its path');
  }
  const node = await openNode({ config, database, log, interpreter, secrets: await loadSecrets(config) });
  life.onClose('events', () => node.close());
  void reportConnectors(node);
  return node;
}

/** A connector that cannot be loaded is told, and stops nothing. */
async function reportConnectors({ toolbox, log }: Node): Promise<void> {
  for (const { path, error } of await integrations.problems(toolbox)) {
    log.warn({ path, reason: error }, 'a Python connector cannot be used');
  }
}

export async function runWorker(node: Node, life: Lifecycle): Promise<Worker> {
  const worker = await buildWorker(node);
  life.onClose('worker', () => worker.close());
  return worker;
}

/** Serves the API and the UI; answers the address where they are. */
export async function serveApi(parts: ApiParts, life: Lifecycle): Promise<string> {
  const { config } = parts.node;
  const api = await buildApi(parts);
  life.onClose('http', () => api.close());
  await api.server.listen({ host: config.host, port: config.port });
  const { port } = api.server.server.address() as AddressInfo;
  return `http://${reachableHost(config.host)}:${port}`;
}
