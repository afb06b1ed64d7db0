import { parseArgs } from 'node:util';
import { prepareDatabase } from '../app/prepare-database.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import * as analysts from '../features/analysts/service.js';
import type { Command } from './command.js';
import { openForCommand } from './database.js';

/** Makes an administrator, or makes an existing analyst an active one with a new password: the way back in. */
export const createAdmin: Command = async ({ config, log, life, args }) => {
  const { values } = parseArgs({ args, options: { username: { type: 'string' }, password: { type: 'string' } } });
  const username = values.username ?? config.adminUsername;
  const given = values.password ?? config.adminPassword;
  const password = given ?? analysts.generatePassword();
  const database = await openForCommand(config, log, life);
  await prepareDatabase(database, log);
  const ctx = createCtx({ actor: SYSTEM, db: database.db, log });
  const made = await analysts.makeAdmin(ctx, username, password);
  process.stdout.write(
    `${made === 'created' ? 'Created the administrator' : 'Reset the administrator'} ${username}.\n`,
  );
  if (given === undefined) process.stdout.write(`Password: ${password}\nIt is not shown again.\n`);
  return 0;
};
