import { prepareDatabase } from '../app/prepare-database.js';
import { forgetPreviousKeys, generateNextKey, loadSecrets } from '../app/secrets.js';
import type { Config } from '../config.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import { Seal } from '../core/seal.js';
import * as integrations from '../features/integrations/service.js';
import type { Command } from './command.js';
import { openForService } from './database.js';

const isGenerated = (config: Config) => config.encryptionKey === undefined && config.databaseUrl === undefined;

/**
 * Seals every stored credential with the current key. A generated key is replaced by a new one first: the old one stays in the
 * file until all is sealed anew, so that a crash at any moment leaves everything readable.
 */
export const rotateKey: Command = async ({ config, log, life }) => {
  const { database } = await openForService(config, log, life);
  await prepareDatabase(database, log);
  if (isGenerated(config)) await generateNextKey(config);
  const { encryptionKey, previousKeys } = await loadSecrets(config);
  const ctx = createCtx({ actor: SYSTEM, db: database.db, log });
  const count = await integrations.reseal(ctx, new Seal(encryptionKey, previousKeys));
  if (isGenerated(config)) await forgetPreviousKeys(config);
  process.stdout.write(`Sealed ${count} integration ${count === 1 ? 'config' : 'configs'} with the current key.\n`);
  if (!isGenerated(config)) {
    process.stdout.write(
      previousKeys.length === 0
        ? 'To change the key: put the present one into ENCRYPTION_KEY_PREVIOUS and a new one into ENCRYPTION_KEY, on every node; restart them; run this again.\n'
        : 'ENCRYPTION_KEY_PREVIOUS is no longer needed: remove it on every node.\n',
    );
  }
  return 0;
};
