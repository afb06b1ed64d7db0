import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import type { Connection } from '../../src/db/embedded/connection.js';
import { type EmbeddedPostgres, startEmbedded } from '../../src/db/embedded/embedded.js';

export const runsAsRoot = process.geteuid?.() === 0;

let sample: Promise<string> | undefined;

afterAll(async () => {
  if (sample) await rm(await sample, { recursive: true, force: true });
});

/** A data folder with an empty database that was stopped in good order, without the second that making one takes. */
export async function existingDatabase(): Promise<string> {
  sample ??= makeSample();
  const dataDir = join(await temporaryFolder(), 'data');
  await cp(await sample, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

async function makeSample(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wf-embedded-sample-'));
  await chmod(dataDir, 0o711);
  await (await startEmbedded({ dataDir, log: () => undefined })).stop();
  return dataDir;
}

/** A new folder that any account can enter and that goes away after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wf-embedded-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function start(dataDir: string, log: (message: string) => void = () => undefined) {
  const database = await startEmbedded({ dataDir, log });
  onTestFinished(() => database.stop());
  return database;
}

export async function query(connection: Connection, sql: string, values: unknown[] = []) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export async function keepNote(database: EmbeddedPostgres, text: string): Promise<void> {
  await query(database.connection, 'CREATE TABLE IF NOT EXISTS note (text text)');
  await query(database.connection, 'INSERT INTO note VALUES ($1)', [text]);
}

export async function notes(database: { connection: Connection }): Promise<string[]> {
  const rows = await query(database.connection, 'SELECT text FROM note ORDER BY text');
  return rows.map((row) => row.text);
}
