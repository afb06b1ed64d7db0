import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './connection.js';
import type { Postmaster } from './postmaster.js';
import { errorCode, StartRefusal } from './start-refusal.js';

const PATIENCE = 60_000;
const STILL_STARTING = '57P03';
const WRONG_PASSWORD = '28P01';

/** Resolves with an open connection. Crash recovery may take long, so the clock starts again while PostgreSQL says it is busy. */
export async function waitUntilReady(postmaster: Postmaster, superuser: Connection): Promise<Client> {
  let deadline = Date.now() + PATIENCE;
  for (;;) {
    if (!postmaster.running) throw refused('stopped while it was starting', postmaster);
    const attempt = await tryConnect(superuser);
    if (attempt instanceof Client) return attempt;
    if (errorCode(attempt) === WRONG_PASSWORD) throw wrongPassword();
    if (errorCode(attempt) === STILL_STARTING) deadline = Date.now() + PATIENCE;
    if (Date.now() > deadline) throw refused(`did not answer within ${PATIENCE / 1000} s`, postmaster);
    await delay(20);
  }
}

async function tryConnect(superuser: Connection): Promise<Client | Error> {
  const client = new Client({ ...superuser, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the server may end under an open connection; the next query reports it
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}

function refused(what: string, postmaster: Postmaster): StartRefusal {
  return new StartRefusal(`The embedded PostgreSQL ${what}. Its last words:\n${postmaster.recentLog || '(none)'}`);
}

function wrongPassword(): StartRefusal {
  return new StartRefusal(
    'The embedded PostgreSQL does not accept the password in postgres-secrets.json. Delete that file in DATA_DIR and start ' +
      'again: new passwords will be set.',
  );
}
