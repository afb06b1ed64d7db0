import { ensureFirstAdmin } from '../app/first-admin.js';
import { prepareDatabase } from '../app/prepare-database.js';
import { loadSecrets } from '../app/secrets.js';
import { PlaybookLibrary } from '../features/playbooks/service.js';
import type { Command } from './command.js';
import { openForService } from './database.js';
import { stopSignal } from './lifecycle.js';
import { requireExternalDatabase } from './requirements.js';
import { runNode, serveApi } from './service.js';

/** One API node over an external database; workers run elsewhere. */
export const api: Command = async ({ config, log, life }) => {
  requireExternalDatabase(config, 'api');
  await loadSecrets(config);
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  const { database } = await openForService(config, log, life);
  await prepareDatabase(database, log);
  const first = await ensureFirstAdmin(config, database.db, log);
  if (first?.generatedPassword !== undefined) {
    process.stdout.write(
      `The first administrator is ${first.username} with password ${first.generatedPassword} (not shown again)\n`,
    );
  }
  const node = await runNode(config, database, log, life);
  const library = new PlaybookLibrary({ ...node, db: database.db, dirs: config.playbookDirs });
  await library.start();
  life.onClose('playbook watcher', async () => library.stop());
  const address = await serveApi({ node, library }, life);
  log.info({ address }, 'the API is ready');
  log.info({ signal: await signal.received }, 'stopping');
  return 0;
};
