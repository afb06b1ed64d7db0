import { prepareDatabase } from '../app/prepare-database.js';
import { loadSecrets } from '../app/secrets.js';
import { serveMetrics } from '../http/metrics-server.js';
import type { Command } from './command.js';
import { openForService } from './database.js';
import { stopSignal } from './lifecycle.js';
import { requireExternalDatabase } from './requirements.js';
import { runNode, runWorker } from './service.js';

/** One worker node over an external database. */
export const worker: Command = async ({ config, log, life }) => {
  requireExternalDatabase(config, 'worker');
  await loadSecrets(config);
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  const { database } = await openForService(config, log, life);
  await prepareDatabase(database, log);
  const node = await runNode(config, database, log, life);
  await runWorker(node, life);
  if (config.metricsPort !== undefined) {
    const close = await serveMetrics(node.metrics.registry, config.host, config.metricsPort);
    life.onClose('metrics', close);
  }
  log.info({ concurrency: config.workerConcurrency }, 'the worker is ready');
  log.info({ signal: await signal.received }, 'stopping');
  return 0;
};
