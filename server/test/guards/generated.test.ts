import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastJson from 'fast-json-stringify';
import openapi, { astToString } from 'openapi-typescript';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseTypes } from '../../../scripts/lib/database-types.mjs';
import { helpText } from '../../src/cli/help.js';
import { settingsPage } from '../../src/cli/settings-page.js';
import { SETTINGS } from '../../src/config.js';
import { readMigrations } from '../../src/db/migration-files.js';
import { namedShapes } from '../../src/http/shape.js';
import { cloneDatabase } from '../harness/database.js';
import { testApp } from '../harness/test-app.js';

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const HINT = 'out of date: run "npm run generate"';

test('migrations count without gaps', () => {
  const numbers = readMigrations().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});

test('table types match the migrated database', async () => {
  const clone = await cloneDatabase();
  const client = new pg.Client(clone.address);
  await client.connect();
  const types = await databaseTypes(client);
  await client.end();
  await clone.drop();
  expect(file('server/src/db/types.gen.ts'), HINT).toBe(types);
});

test("the UI's types match the API", async () => {
  const soc = await testApp();
  const types = astToString(await openapi(soc.server.swagger() as never));
  expect(file('web/src/api/types.gen.ts').split('\n').slice(1).join('\n'), HINT).toBe(types);
});

test('the settings page and the help text know every setting', () => {
  expect(file('docs/configuration.md'), HINT).toBe(settingsPage());
  for (const { env } of Object.values(SETTINGS)) expect(helpText()).toContain(env);
});

test('every named shape can be written: servers find out only at the first request', () => {
  const shapes = Object.fromEntries([...namedShapes()].map((shape) => [(shape as { $id: string }).$id, shape]));
  expect(Object.keys(shapes).length).toBeGreaterThan(20);
  for (const [name, shape] of Object.entries(shapes)) {
    expect(
      () => fastJson(shape as fastJson.AnySchema, { schema: shapes as Record<string, fastJson.Schema> }),
      name,
    ).not.toThrow();
  }
});
