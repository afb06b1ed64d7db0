import { prepareDatabase } from '../app/prepare-database.js';
import type { Command } from './command.js';
import { openForCommand } from './database.js';

export const migrate: Command = async ({ config, log, life }) => {
  const database = await openForCommand(config, log, life);
  await prepareDatabase(database, log);
  process.stdout.write('The database is up to date.\n');
  return 0;
};
