import { ensureFirstAdmin } from '../app/first-admin.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import * as analysts from '../features/analysts/service.js';
import { openDoor, openGround, staff, untilStopped } from './all-in-one.js';
import { banner } from './banner.js';
import type { Command } from './command.js';
import { offerStarterPlaybooks } from './starter-playbooks.js';

/** Everything in one process: database, migrations, worker, API and UI. */
export const start: Command = async (input) => {
  const { config, log } = input;
  const ground = await openGround(input);
  const { db } = ground.database;
  const first = await ensureFirstAdmin(config, db, log);
  await offerStarterPlaybooks(config, log);
  const { node, worker } = await staff(input, ground);
  const address = await openDoor(input, ground, node, worker);
  const admin = await analysts.firstActiveAdmin(createCtx({ actor: SYSTEM, db, log }));
  process.stdout.write(banner(address, admin?.username, first));
  return untilStopped(ground, log);
};
