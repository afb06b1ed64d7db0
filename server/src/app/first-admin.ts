import type { Config } from '../config.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import type { Logger } from '../core/logger.js';
import { meaningOf } from '../db/constraint-errors.js';
import type { Db } from '../db/pool.js';
import * as analysts from '../features/analysts/service.js';

export interface FirstAdmin {
  username: string;
  /** Only when it was generated: it is shown once and stored nowhere. */
  generatedPassword: string | undefined;
}

/** On an empty database makes the first administrator. Of several nodes that start at once, one makes it. */
export async function ensureFirstAdmin(config: Config, db: Db, log: Logger): Promise<FirstAdmin | undefined> {
  const ctx = createCtx({ actor: SYSTEM, db, log });
  if (await analysts.existsAny(ctx)) return undefined;
  const generatedPassword = config.adminPassword === undefined ? analysts.generatePassword() : undefined;
  try {
    await analysts.create(ctx, {
      username: config.adminUsername,
      display_name: 'Administrator',
      password: config.adminPassword ?? generatedPassword!,
      role: 'admin',
    });
  } catch (error) {
    if (meaningOf(error)?.kind === 'conflict') return undefined; // another node was faster
    throw error;
  }
  return { username: config.adminUsername, generatedPassword };
}
