import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { DATABASE, OWNER, SUPERUSER } from './connection.js';
import { type Installation, nameOfWorkingFolder, runProgram } from './programs.js';
import type { Secrets } from './secrets.js';
import { StartRefusal } from './start-refusal.js';

/** Brings role and database to what they should be, from whatever an interrupted earlier start left. */
export async function provision(client: Client, secrets: Secrets): Promise<void> {
  const found = await client.query(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
    [OWNER, DATABASE],
  );
  const owner = escapeIdentifier(OWNER);
  if (!found.rows[0].role) await client.query(`CREATE ROLE ${owner}`);
  await client.query(
    `ALTER ROLE ${owner} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS ` +
      `PASSWORD ${escapeLiteral(secrets.ownerPassword)}`,
  );
  if (!found.rows[0].database) await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${owner}`);
}

/** Without the old password there is no way in but single-user mode, which only the owner of the files can use. */
export async function resetSuperuserPassword(
  installation: Installation,
  cluster: string,
  secrets: Secrets,
): Promise<void> {
  const folder = await nameOfWorkingFolder(cluster, installation.account);
  const { code, output } = await runProgram(installation, 'postgres', ['--single', '-D', folder, 'postgres'], {
    cwd: cluster,
    input: `ALTER ROLE ${escapeIdentifier(SUPERUSER)} PASSWORD ${escapeLiteral(secrets.superuserPassword)}\n`,
  });
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(output)) {
    throw new StartRefusal(`A new password for the embedded PostgreSQL could not be set:\n${output.trim()}`);
  }
}
