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

/** A plain open incident; answers its id. */
export async function incidentWith(db: Db, given: { title?: string } = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('incidents')
    .values({ id, title: given.title ?? 'An incident', severity: 'medium' })
    .execute();
  return id;
}

let sent = 0;

/** What a detection system might post. */
export const bruteForce = (given: Record<string, unknown> = {}) => {
  sent += 1;
  return {
    title: 'Brute force against web-01',
    severity: 'high',
    source_id: `bf-${sent}`,
    source_ip: '203.0.113.7',
    hostname: 'web-01',
    rule_name: 'SSH brute force',
    description: 'Many failed logins from one address',
    tags: ['ssh', 'T1110'],
    ...given,
  };
};
