import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/app/prepare-database.js';
import { createLogger } from '../../src/core/logger.js';
import { startEmbedded } from '../../src/db/embedded/embedded.js';
import { openDatabase } from '../../src/db/pool.js';
import { createDatabase, sealTemplate, TEMPLATE } from './database.js';

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-test-'));
  // Durability is tested on clusters of its own; here nothing survives the run anyway.
  const extraSettings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
  };
  const postgres = await startEmbedded({ dataDir: folder, log: () => undefined, extraSettings });
  const { superuser, connection } = postgres;
  await createDatabase(superuser, TEMPLATE, connection.user, 'template0');
  const log = createLogger('silent');
  const template = openDatabase({ ...connection, database: TEMPLATE }, { max: 2, log });
  await prepareDatabase(template, log);
  await template.close();
  await sealTemplate(superuser);
  project.provide('cluster', { superuser, owner: connection });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export interface Cluster {
  superuser: { host: string; port: number; user: string; password: string; database: string };
  owner: { host: string; port: number; user: string; password: string; database: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster;
  }
}
