import { expect, test } from 'vitest';
import { HttpClient } from '../harness/http-client.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { ACCESS_TABLE } from './access-table.js';

type Operation = { 'x-permission'?: string; summary?: string; tags?: string[]; responses: Record<string, unknown> };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const documented = (soc: TestApp) => {
  const { paths } = soc.server.swagger() as unknown as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
};

const SOME_ID = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';

test('every role gets from every endpoint what the table says', async () => {
  const soc = await testApp();
  const callers = {
    anonymous: soc.anonymous,
    viewer: soc.as('viewer'),
    analyst: soc.as('analyst'),
    admin: soc.as('admin'),
  };
  const found = [];
  for (const [method, path, ...expected] of ACCESS_TABLE) {
    const statuses = [];
    for (const caller of Object.values(callers)) {
      const client = new HttpClient(soc.base, caller.credentials);
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const there = path.replaceAll(/\{\w+\}/g, SOME_ID);
      statuses.push(await (path.endsWith('/events') ? client.peek(there) : client.status(method, there, body)));
    }
    found.push([method, path, ...statuses]);
    expect(statuses, `${method} ${path}`).toEqual(expected);
  }
  expect(found).toEqual(ACCESS_TABLE);
});

test('the table knows every endpoint, and no other', async () => {
  const soc = await testApp();
  const inTable = ACCESS_TABLE.map(([method, path]) => `${method} ${path}`).sort();
  expect(inTable).toEqual(
    documented(soc)
      .map(({ name }) => name)
      .sort(),
  );
});

test('every endpoint declares permission, heading, summary, success and errors', async () => {
  const soc = await testApp();
  for (const { name, operation } of documented(soc)) {
    expect(operation['x-permission'], name).toBeTruthy();
    expect(operation.summary, name).toBeTruthy();
    expect(operation.tags, name).toHaveLength(1);
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((status) => status.startsWith('2')),
      name,
    ).toBe(true);
    expect(statuses, name).toContain('500');
    if (operation['x-permission'] !== 'public') expect(statuses, name).toContain('401');
  }
});

test('a route that declares no permission stops the server from starting', async () => {
  const soc = await testApp();
  const { createServer } = await import('../../src/http/server.js');
  const { Metrics } = await import('../../src/http/metrics.js');
  const { createLogger } = await import('../../src/core/logger.js');
  const server = await createServer({
    config: { maxBodyBytes: 1024, trustProxy: false },
    log: createLogger('silent'),
    db: soc.database.db,
    metrics: new Metrics(),
    authenticators: {
      bearer: () => Promise.reject(new Error('unused')),
      apiKey: () => Promise.reject(new Error('unused')),
    },
  });
  expect(() => server.get('/api/v1/forgotten', async () => 'open to all')).toThrow(
    'GET /api/v1/forgotten declares no permission',
  );
  expect(() => server.get('/outside', async () => 'open to all')).toThrow('declares no permission');
  await server.close();
});
