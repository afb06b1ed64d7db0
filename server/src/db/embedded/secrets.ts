import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartRefusal } from './start-refusal.js';

export interface Secrets {
  superuserPassword: string;
  ownerPassword: string;
}

export function secretsPath(dataDir: string): string {
  return join(dataDir, 'postgres-secrets.json');
}

export async function readSecrets(dataDir: string): Promise<Secrets | undefined> {
  const path = secretsPath(dataDir);
  try {
    const { superuserPassword, ownerPassword } = JSON.parse(await readFile(path, 'utf8'));
    if (typeof superuserPassword === 'string' && typeof ownerPassword === 'string') {
      return { superuserPassword, ownerPassword };
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartRefusal(
    `${path} does not hold the database passwords any more. Delete it and start again: new passwords will be set.`,
  );
}

export function generateSecrets(): Secrets {
  return { superuserPassword: randomPassword(), ownerPassword: randomPassword() };
}

/** Complete on disk under its final name, or not there at all. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const path = secretsPath(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
