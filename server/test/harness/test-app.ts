import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { buildApi } from '../../src/app/build-api.js';
import { type Config, loadConfig } from '../../src/config.js';
import { createLogger, type Logger } from '../../src/core/logger.js';
import type { Role } from '../../src/core/permissions.js';
import { type Database, openDatabase } from '../../src/db/pool.js';
import { TokenSigner } from '../../src/features/auth/service.js';
import type { ApiServer } from '../../src/http/api-server.js';
import { cloneDatabase, type TestDatabase } from './database.js';
import { analystWith } from './factories.js';
import { HttpClient } from './http-client.js';

export const JWT_SECRET = 'a secret that is only good for tests, nothing else';

export interface TestApp {
  base: string;
  server: ApiServer;
  database: Database;
  clone: TestDatabase;
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
  /** Another node over the same database. */
  sharing?: TestApp;
  log?: Logger;
}

/** The real API on a real port over a database of its own; gone when the test is over. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clone = options.sharing?.clone ?? (await cloneDatabase());
  const config: Config = loadConfig({ HOST: '127.0.0.1', PORT: '0', ...options.env });
  const log = options.log ?? createLogger('silent');
  const database = openDatabase(clone.address, { max: 8, log });
  const secrets = { jwtSecret: JWT_SECRET, encryptionKey: Buffer.alloc(32, 7) };
  const interpreter = { command: 'python3', version: '3.11.0' };
  const api = await buildApi({ config, secrets, database, interpreter, log });
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await api.close();
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
    clone,
    signer,
    anonymous,
    client,
    siem,
    apiKey,
    as: (role) => clients[role],
  };
}

async function roleClients(database: Database, client: TestApp['client']): Promise<Record<Role, HttpClient>> {
  const made = async (role: Role) => client(await analystWith(database.db, { role }));
  return { admin: await made('admin'), analyst: await made('analyst'), viewer: await made('viewer') };
}
