import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApi } from '../../src/app/build-api.js';
import { buildWorker, type Worker } from '../../src/app/build-worker.js';
import { type Node, openNode } from '../../src/app/node.js';
import { type Config, loadConfig } from '../../src/config.js';
import { createLogger, type Logger } from '../../src/core/logger.js';
import type { Role } from '../../src/core/permissions.js';
import { type Database, openDatabase } from '../../src/db/pool.js';
import { TokenSigner } from '../../src/features/auth/service.js';
import { PlaybookLibrary } from '../../src/features/playbooks/service.js';
import type { ApiServer } from '../../src/http/api-server.js';
import { cloneDatabase, type TestDatabase } from './database.js';
import { analystWith } from './factories.js';
import { HttpClient } from './http-client.js';

export const JWT_SECRET = 'a secret that is only good for tests, nothing else';

export interface TestApp {
  base: string;
  server: ApiServer;
  database: Database;
  node: Node;
  clone: TestDatabase;
  worker: Worker | undefined;
  /** Where its playbooks lie. */
  folder: string;
  signer: TokenSigner;
  /** A client without credentials. */
  anonymous: HttpClient;
  /** A client of an analyst with this role, made at first use. */
  as(role: Role): HttpClient;
  /** A detection system with an API key of its own. */
  siem: HttpClient;
  apiKey: string;
  /** A client of this very analyst. */
  client(analyst: { id: string; username: string; token_version: number }): Promise<HttpClient>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Playbook files by name: with them the app has a worker of its own. */
  playbooks?: Record<string, string>;
  /** Another node over the same database. */
  sharing?: TestApp;
  log?: Logger;
  /** Instead of a fresh copy of the migrated template. */
  clone?: TestDatabase;
}

/** The real API on a real port over a database of its own; gone when the test is over. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clone = options.sharing?.clone ?? options.clone ?? (await cloneDatabase());
  const folder = await playbookFolder(options.playbooks ?? {});
  const config: Config = loadConfig({ HOST: '127.0.0.1', PORT: '0', PLAYBOOK_DIRS: folder, ...options.env });
  const log = options.log ?? createLogger('silent');
  const database = openDatabase(clone.address, { max: 8, log });
  const secrets = { jwtSecret: JWT_SECRET, encryptionKey: Buffer.alloc(32, 7), previousKeys: [] };
  const interpreter = { command: 'python3', version: '3.11.0' };
  const node = await openNode({ config, database, log, interpreter, secrets });
  const worker = options.playbooks === undefined ? undefined : await buildWorker(node);
  const library = worker?.library ?? new PlaybookLibrary({ ...node, db: database.db, dirs: config.playbookDirs });
  const api = await buildApi({ node, library });
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await api.close();
    await worker?.close();
    await node.close();
    await database.close();
    if (options.sharing === undefined) await clone.drop();
  });
  const { port } = api.server.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const signer = new TokenSigner(JWT_SECRET, config.jwtExpireMinutes);
  const anonymous = new HttpClient(`${base}/api/v1`);
  const client: TestApp['client'] = async (analyst) =>
    anonymous.with({ authorization: `Bearer ${await signer.issue(analyst)}` });
  const clients = await roleClients(database, client);
  const { key: apiKey } = await clients.admin.post('/api-keys', { name: 'test' });
  const siem = anonymous.with({ 'x-api-key': apiKey });
  return {
    base,
    server: api.server,
    database,
    node,
    clone,
    worker,
    folder,
    signer,
    anonymous,
    client,
    siem,
    apiKey,
    as: (role) => clients[role],
  };
}

async function playbookFolder(files: Record<string, string>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'watchfloor-playbooks-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'playbooks');
  await mkdir(folder);
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
  return folder;
}

async function roleClients(database: Database, client: TestApp['client']): Promise<Record<Role, HttpClient>> {
  const made = async (role: Role) => client(await analystWith(database.db, { role }));
  return { admin: await made('admin'), analyst: await made('analyst'), viewer: await made('viewer') };
}
