import { ensureFirstAdmin } from '../app/first-admin.js';
import { prepareDatabase } from '../app/prepare-database.js';
import { loadSecrets } from '../app/secrets.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import * as analysts from '../features/analysts/service.js';
import { banner } from './banner.js';
import type { Command } from './command.js';
import { openForService } from './database.js';
import { stopSignal } from './lifecycle.js';
import { runNode, runWorker, serveApi } from './service.js';
import { offerStarterPlaybooks } from './starter-playbooks.js';

/** Everything in one process: database, migrations, worker, API and UI. */
export const start: Command = async ({ config, log, life }) => {
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  if (config.databaseUrl !== undefined) await loadSecrets(config);
  const { database, died, announce } = await openForService(config, log, life);
  await prepareDatabase(database, log);
  const first = await ensureFirstAdmin(config, database.db, log);
  await offerStarterPlaybooks(config, log);
  const node = await runNode(config, database, log, life);
  const worker = await runWorker(node, life);
  const { library, running: workerRunning, pythonWell } = worker;
  const address = await serveApi({ node, library, workerRunning, pythonWell }, life);
  await announce(address);
  const admin = await analysts.firstActiveAdmin(createCtx({ actor: SYSTEM, db: database.db, log }));
  process.stdout.write(banner(address, admin?.username, first));

  const reason = await Promise.race([signal.received, died.then(() => undefined)]);
  if (reason === undefined) {
    log.fatal('the embedded database cannot be kept running; stopping. Nothing that was acknowledged is lost');
    return 1;
  }
  log.info({ signal: reason }, 'stopping');
  return 0;
};
