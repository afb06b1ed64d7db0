import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.js';
import { ConfigError } from '../config.js';

export interface Secrets {
  jwtSecret: string;
  encryptionKey: Buffer;
  /** Keys that were in use before, newest first. */
  previousKeys: Buffer[];
}

export interface StoredSecrets {
  jwt_secret: string;
  encryption_key: string;
  previous_keys?: string[];
}

/** From the settings, or generated once into DATA_DIR. Several nodes must share them, so an external database demands them. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { jwtSecret, encryptionKey, encryptionKeyPrevious } = config;
  if (jwtSecret !== undefined && encryptionKey !== undefined) {
    return { jwtSecret, encryptionKey, previousKeys: encryptionKeyPrevious };
  }
  if (config.databaseUrl !== undefined) throw new ConfigError(missing(config));
  const stored = await readOrGenerate(secretsFile(config));
  return {
    jwtSecret: jwtSecret ?? stored.jwt_secret,
    encryptionKey: encryptionKey ?? Buffer.from(stored.encryption_key, 'base64'),
    previousKeys: [...encryptionKeyPrevious, ...(stored.previous_keys ?? []).map((key) => Buffer.from(key, 'base64'))],
  };
}

const secretsFile = (config: Config) => join(config.dataDir, 'secrets.json');

/** A new generated key; those before it stay beside it until `forgetPreviousKeys`. */
export async function generateNextKey(config: Config): Promise<void> {
  const stored = await readOrGenerate(secretsFile(config));
  const previous_keys = [stored.encryption_key, ...(stored.previous_keys ?? [])];
  await replaceStored(secretsFile(config), { ...stored, encryption_key: newKey(), previous_keys });
}

export async function forgetPreviousKeys(config: Config): Promise<void> {
  const { previous_keys: _forgotten, ...stored } = await readOrGenerate(secretsFile(config));
  await replaceStored(secretsFile(config), stored);
}

/** As they are kept in a file. */
export const storedForm = ({ jwtSecret, encryptionKey, previousKeys }: Secrets): StoredSecrets => ({
  jwt_secret: jwtSecret,
  encryption_key: encryptionKey.toString('base64'),
  ...(previousKeys.length === 0 ? {} : { previous_keys: previousKeys.map((key) => key.toString('base64')) }),
});

/** Those of another installation become ours. Keys that were here stay beside them: no key is ever lost. */
export async function adoptSecrets(config: Config, adopted: StoredSecrets): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const own = await readStored(secretsFile(config));
  const kept = [...(adopted.previous_keys ?? []), ...(own ? [own.encryption_key, ...(own.previous_keys ?? [])] : [])];
  const previous_keys = [...new Set(kept)].filter((key) => key !== adopted.encryption_key);
  await replaceStored(secretsFile(config), {
    jwt_secret: adopted.jwt_secret,
    encryption_key: adopted.encryption_key,
    ...(previous_keys.length === 0 ? {} : { previous_keys }),
  });
}

const missing = (config: Config): string[] =>
  [
    config.jwtSecret === undefined ? 'JWT_SECRET' : undefined,
    config.encryptionKey === undefined ? 'ENCRYPTION_KEY' : undefined,
  ]
    .filter((name) => name !== undefined)
    .map(
      (name) =>
        `${name} is not set: it is required with DATABASE_URL, the same on every node. Make one with: openssl rand -base64 32`,
    );

const newKey = () => randomBytes(32).toString('base64');

async function readOrGenerate(path: string): Promise<StoredSecrets> {
  const existing = await readStored(path);
  if (existing !== undefined) return existing;
  const generated: StoredSecrets = {
    jwt_secret: randomBytes(48).toString('base64url'),
    encryption_key: newKey(),
  };
  const draft = await writeDraft(path, generated);
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readStored(path)) ?? generated;
}

/** Complete before it has its name: a kill at the worst moment leaves no half-written secret. */
async function writeDraft(path: string, stored: StoredSecrets): Promise<string> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flush: true });
  return draft;
}

const replaceStored = async (path: string, stored: StoredSecrets) => rename(await writeDraft(path, stored), path);

async function readStored(path: string): Promise<StoredSecrets | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const stored = JSON.parse(text) as Partial<StoredSecrets>;
  if (typeof stored.jwt_secret === 'string' && typeof stored.encryption_key === 'string')
    return stored as StoredSecrets;
  throw new ConfigError([`${path} does not hold the secrets it should: restore it from a backup`]);
}
