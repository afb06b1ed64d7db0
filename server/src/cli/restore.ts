import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup, countClosedCredentials, restore as restoreInto } from '../app/backup.js';
import { adoptSecrets, loadSecrets } from '../app/secrets.js';
import { badRequest } from '../core/errors.js';
import type { Command, CommandInput } from './command.js';
import { openForService } from './database.js';
import { longWork } from './long-work.js';
import { countText } from './sizes.js';

const USAGE = 'Name the backup: watchfloor restore FILE [--replace] [--cancel-runs]';

/** Fills the database from a backup: all of it, or nothing at all. */
export const restore: Command = async (input) => {
  const { values, positionals } = parseArgs({
    args: input.args,
    options: { replace: { type: 'boolean', default: false }, 'cancel-runs': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw badRequest(USAGE);
  const path = resolve(given);
  const { config, log, life } = input;
  const wishes = {
    replace: values.replace,
    cancelRuns: values['cancel-runs'],
    adoptSecrets: (secrets: Parameters<typeof adoptSecrets>[1]) => adoptSecrets(config, secrets),
  };
  const { rows, header } = await longWork(input, async (work) => {
    await checkBackup(path, work);
    const { database } = await openForService(config, log, life);
    const restored = await restoreInto(database, path, wishes, work, log);
    await warnOfClosedCredentials(input, await countClosedCredentials(database, await loadSecrets(config), log));
    return restored;
  });
  process.stdout.write(
    `Restored ${countText(rows, 'row', 'rows')} from the backup of ${header.created_at} (Watchfloor ${header.version}).\n`,
  );
  return 0;
};

async function warnOfClosedCredentials({ config }: CommandInput, closed: number): Promise<void> {
  if (closed === 0) return;
  const remedy =
    config.encryptionKey === undefined
      ? `Put the secrets.json of the installation that made the backup into ${resolve(config.dataDir)}`
      : 'Set ENCRYPTION_KEY to the one of the installation that made the backup';
  process.stderr.write(
    `The credentials of ${countText(closed, 'integration', 'integrations')} were sealed with a key that is not here. ${remedy}, or enter them again.\n`,
  );
}
