// Writes what follows from other sources: table types from the migrations, API types and clients from the routes,
// and the settings page from the table in config.ts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { curlClient } from './lib/clients/curl-client.mjs';
import { pythonClient } from './lib/clients/python-client.mjs';
import { databaseTypes } from './lib/database-types.mjs';
import { run } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (path) => join(root, path);
const compile = () =>
  run(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', at('server')], {
    allowFailure: true,
    stdio: 'ignore',
  });

await compile();
const { startEmbedded } = await import('../dist/server/db/embedded/embedded.js');
const { openDatabase } = await import('../dist/server/db/pool.js');
const { createLogger } = await import('../dist/server/core/logger.js');
const { prepareDatabase } = await import('../dist/server/app/prepare-database.js');
const { buildApi } = await import('../dist/server/app/build-api.js');
const { openNode } = await import('../dist/server/app/node.js');
const { PlaybookLibrary } = await import('../dist/server/features/playbooks/service.js');
const { loadConfig } = await import('../dist/server/config.js');
const { settingsPage } = await import('../dist/server/cli/settings-page.js');

const folder = await mkdtemp(join(tmpdir(), 'watchfloor-generate-'));
const log = createLogger('silent');
const postgres = await startEmbedded({ dataDir: folder, log: () => undefined });
try {
  const database = openDatabase(postgres.connection, { max: 4, log });
  await prepareDatabase(database, log);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await save('server/src/db/types.gen.ts', await databaseTypes(client));
  await client.end();

  const secrets = { jwtSecret: 'x'.repeat(32), encryptionKey: Buffer.alloc(32), previousKeys: [] };
  const node = await openNode({ config: loadConfig({}), database, log, interpreter: undefined, secrets });
  const library = new PlaybookLibrary({ ...node, db: database.db, dirs: [] });
  const api = await buildApi({ node, library });
  await api.server.ready();
  const document = api.server.swagger();
  await writeApiTypes(document);
  await save('clients/python/watchfloor_client.py', pythonClient(document));
  await save('clients/curl/watchfloor.sh', curlClient(document));
  await api.close();
  await node.close();
  await database.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await save('docs/configuration.md', settingsPage());

async function writeApiTypes(document) {
  const { default: openapi, astToString } = await import('openapi-typescript');
  const head = '// Written by "npm run generate" from the server\'s OpenAPI document; do not edit.\n';
  await save('web/src/api/types.gen.ts', head + astToString(await openapi(document)));
}

async function save(path, text) {
  await writeFile(at(path), text);
  console.log(`wrote ${path}`);
}
