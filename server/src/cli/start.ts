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
import { interpreterFor, runWorker, serveApi } from './service.js';

/** Everything in one process: database, migrations, worker, API and UI. */
export const start: Command = async ({ config, log, life }) => {
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  if (config.databaseUrl !== undefined) await loadSecrets(config);
  const { database, died, announce } = await openForService(config, log, life);
  await prepareDatabase(database, log);
  const [first, interpreter] = await Promise.all([
    ensureFirstAdmin(config, database.db, log),
    interpreterFor(config, log),
  ]);
  const worker = await runWorker(config, database, log, life);
  const { address } = await serveApi({ config, database, interpreter, log, workerRunning: worker.running }, life);
  await announce(address);
  const admin = await analysts.firstActiveAdmin(createCtx({ actor: SYSTEM, db: database.db, log }));
  process.stdout.write(banner(address, admin?.username, first));

  const reason = await Promise.race([signal.received, died.then(() => undefined)]);
  if (reason === undefined) {
    log.fatal('the embedded database ended unexpectedly; stopping. Start again: nothing that was acknowledged is lost');
    return 1;
  }
  log.info({ signal: reason }, 'stopping');
  return 0;
};
