import type { AddressInfo } from 'node:net';
import { type Api, type ApiParts, buildApi } from '../app/build-api.js';
import { buildWorker } from '../app/build-worker.js';
import { loadSecrets } from '../app/secrets.js';
import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Database } from '../db/pool.js';
import { findInterpreter, type Interpreter } from '../python/interpreter.js';
import type { QueueWorker } from '../queue/worker.js';
import type { Lifecycle } from './lifecycle.js';

export async function interpreterFor(config: Config, log: Logger): Promise<Interpreter | undefined> {
  const interpreter = await findInterpreter(config.python);
  if (interpreter === undefined) {
    log.warn('no Python 3.10 or newer was found: playbooks cannot run. Install one, or set PYTHON to its path');
  }
  return interpreter;
}

export async function runWorker(
  config: Config,
  database: Database,
  log: Logger,
  life: Lifecycle,
): Promise<QueueWorker> {
  const worker = await buildWorker(config, database, log);
  life.onClose('worker', () => worker.stop());
  return worker;
}

/** Serves the API and the UI; answers the address where they are. */
export async function serveApi(
  parts: Omit<ApiParts, 'secrets'>,
  life: Lifecycle,
): Promise<{ api: Api; address: string }> {
  const { config } = parts;
  const api = await buildApi({ ...parts, secrets: await loadSecrets(config) });
  life.onClose('http', () => api.close());
  await api.server.listen({ host: config.host, port: config.port });
  const { port } = api.server.server.address() as AddressInfo;
  return { api, address: `http://${printable(config.host)}:${port}` };
}

const printable = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
