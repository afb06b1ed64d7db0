import { hash } from '@node-rs/bcrypt';
import { newId } from '../../src/core/ids.js';
import type { Role } from '../../src/core/permissions.js';
import type { Db } from '../../src/db/pool.js';
import * as analysts from '../../src/features/analysts/store.js';

export const PASSWORD = 'correct horse battery';
let cheapHash: Promise<string> | undefined;
let made = 0;

/** An analyst with a cheap hash of PASSWORD: tests log in often, attackers are not invited. */
export async function analystWith(
  db: Db,
  given: { role?: Role; username?: string } = {},
): Promise<analysts.AnalystRow> {
  cheapHash ??= hash(PASSWORD, { cost: 4 });
  made += 1;
  const username = given.username ?? `${given.role ?? 'analyst'}-${made}`;
  return analysts.insert(db, {
    id: newId(),
    username,
    display_name: `Test ${username}`,
    email: null,
    password_hash: await cheapHash,
    role: given.role ?? 'analyst',
  });
}
