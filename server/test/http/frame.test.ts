import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { HttpClient } from '../harness/http-client.js';
import { testApp } from '../harness/test-app.js';

describe('errors are problem details', () => {
  test.each<[string, number, 'GET' | 'POST' | 'PUT', string, string | undefined, Record<string, string>]>([
    ['malformed JSON', 400, 'POST', '/auth/login', '{"username":', {}],
    ['an unknown path', 404, 'GET', '/nothing/here', undefined, {}],
    ['a wrong method', 405, 'PUT', '/auth/login', '{}', {}],
    [
      'a body that is not JSON',
      415,
      'POST',
      '/auth/login',
      'username=admin',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['a body without a type', 415, 'POST', '/auth/login', 'x', { 'content-type': '' }],
    ['a missing member', 422, 'POST', '/auth/login', '{}', {}],
    ['a body over the limit', 413, 'POST', '/auth/login', JSON.stringify({ username: 'x'.repeat(1_048_577) }), {}],
    ['an address that cannot be decoded', 400, 'GET', '/auth/%E0%A4%A', undefined, {}],
  ])('%s: %i', async (_what, status, method, path, body, headers) => {
    const soc = await testApp();
    const answer = await soc.anonymous.send(method, path, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', status });
    expect(answer.body.title).toBeTruthy();
    expect(answer.body.detail.length).toBeGreaterThan(10);
  });

  test('a wrong method names the right ones', async () => {
    const soc = await testApp();
    const answer = await soc.anonymous.send('PUT', '/auth/login', {});
    expect(answer.headers.get('allow')).toContain('POST');
  });

  test('an unexpected one shows nothing but a request id that is in the log', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const soc = await testApp({ log: createLogger('error', sink) });
    await soc.database.pool.query('alter table api_keys rename to hidden_api_keys');
    const answer = await soc.as('admin').send('GET', '/api-keys');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/api_keys|relation|at /);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
    expect(lines.join('')).toContain(answer.body.request_id);
  });

  test('a broken request line gets an answer too', async () => {
    const soc = await testApp();
    const socket = connect(Number(new URL(soc.base).port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [chunk] = (await new Promise((resolve) => socket.once('data', (data) => resolve([data])))) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400/);
    socket.destroy();
  });
});

describe('every answer', () => {
  test('carries a request id, the one of the sender when it is harmless', async () => {
    const soc = await testApp();
    const own = await soc.anonymous.send('GET', '/health', undefined, { 'x-request-id': 'trace-12345678' });
    expect(own.headers.get('x-request-id')).toBe('trace-12345678');
    const odd = await soc.anonymous.send('GET', '/health', undefined, { 'x-request-id': 'a b"c' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('carries the security headers, errors included', async () => {
    const soc = await testApp();
    for (const path of ['/health', '/nothing', '/auth/me']) {
      const { headers } = await soc.anonymous.send('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('operations', () => {
  test('health tells of each part, and of a lost database with 503', async () => {
    const soc = await testApp();
    expect(await soc.anonymous.get('/health')).toMatchObject({
      status: 'ok',
      database: 'ok',
      queue: 'ok',
      python: 'ok',
    });
    await soc.clone.drop();
    const answer = await soc.anonymous.send('GET', '/health');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 'degraded', database: 'unavailable', queue: 'unavailable' });
  });

  test('metrics count by route template, fold unknown paths, and leave scrapes out', async () => {
    const soc = await testApp();
    const root = new HttpClient(soc.base);
    await soc.as('admin').status('DELETE', '/api-keys/0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e');
    for (const path of ['/a', '/b', '/api/v1/c']) await root.status('GET', path);
    await root.get('/metrics');
    const text: string = await root.get('/metrics');
    expect(text).toContain('service_http_requests_total{method="DELETE",path="/api/v1/api-keys/{id}",status="404"} 1');
    expect(text).toContain('service_http_requests_total{method="GET",path="unmatched",status="404"} 3');
    expect(text).not.toContain('path="/metrics"');
  });

  test('the API page and its OpenAPI 3.1 document are public', async () => {
    const soc = await testApp();
    const root = new HttpClient(soc.base);
    const document = await root.get('/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { scheme: 'bearer' },
      apiKey: { name: 'X-API-Key' },
    });
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Problem', 'Analyst', 'ApiKey']));
    const page = await root.send('GET', '/docs/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('swagger-ui');
    expect(await root.status('GET', '/docs')).toBe(200);
  });

  test('a proxy is believed only when the settings say so', async () => {
    const ipSeen = async (env: Record<string, string>) => {
      const soc = await testApp({ env });
      const body = { username: 'nobody', password: 'x' };
      await soc.anonymous.send('POST', '/auth/login', body, { 'x-forwarded-for': '203.0.113.9' });
      const { events } = await soc.as('admin').get('/audit?action=login_failed');
      return events[0].ip;
    };
    expect(await ipSeen({})).toBe('127.0.0.1');
    expect(await ipSeen({ TRUST_PROXY: 'true' })).toBe('203.0.113.9');
  });
});
