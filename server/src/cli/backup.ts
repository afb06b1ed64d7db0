import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../app/backup.js';
import { loadSecrets, storedForm } from '../app/secrets.js';
import { badRequest } from '../core/errors.js';
import type { Command, CommandInput } from './command.js';
import { openForCommand } from './database.js';
import { longWork } from './long-work.js';
import { countText, sizeText } from './sizes.js';

/** One file with everything in the database, taken while Watchfloor runs or not. */
export const backup: Command = async (input) => {
  const { path, withSecrets } = wishesOf(input.args);
  const { config, log, life } = input;
  const database = await openForCommand(config, log, life);
  const secrets = withSecrets ? storedForm(await loadSecrets(config)) : undefined;
  const made = await longWork(input, (work) => backUp(database, path, secrets, work));
  process.stdout.write(
    `Wrote ${path} (${sizeText(made.fileBytes)}): ${countText(made.rows, 'row', 'rows')} of ${made.tables} tables.\n` +
      `${aboutSecrets(input, withSecrets)}\n`,
  );
  return 0;
};

function wishesOf(args: string[]): { path: string; withSecrets: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { 'with-secrets': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw badRequest('Name one file: watchfloor backup [FILE] [--with-secrets]');
  return { path: resolve(positionals[0] ?? dayName()), withSecrets: values['with-secrets'] };
}

const dayName = () => `watchfloor-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

function aboutSecrets({ config }: CommandInput, withSecrets: boolean): string {
  if (withSecrets)
    return 'It holds the keys too: whoever reads this file reads every stored credential. Keep it as you keep passwords.';
  const place =
    config.encryptionKey === undefined ? resolve(config.dataDir, 'secrets.json') : 'ENCRYPTION_KEY and JWT_SECRET';
  return `The keys are not in it. Keep a copy of ${place} in another place: without it stored credentials cannot be opened.`;
}
