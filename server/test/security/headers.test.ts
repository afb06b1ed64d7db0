import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { HttpClient } from '../harness/http-client.js';
import { testApp } from '../harness/test-app.js';

/** One request as bytes, and the whole answer as text. */
const spoken = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

test('no answer goes out without its protection, not even to what is no request', async () => {
  const soc = await testApp();
  const port = Number(new URL(soc.base).port);
  for (const [bytes, status] of [
    ['NONSENSE\r\n\r\n', 400],
    [`GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /api/v1/alerts/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ] as const) {
    const answer = await spoken(port, bytes);
    expect(answer, bytes.slice(0, 60)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("default-src 'none'");
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status, type: 'about:blank' });
  }
});

test('pages are framed by nobody, run only our scripts, and share nothing with other origins', async () => {
  const soc = await testApp({ env: { TRUST_PROXY: 'true' } });
  const root = new HttpClient(soc.base, { origin: 'https://evil.example', 'x-forwarded-proto': 'https' });
  for (const path of ['/', '/docs/', '/openapi.json', '/metrics', '/api/v1/health']) {
    const { headers } = await root.send('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe|\*/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toContain('max-age=31536000');
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('server'), path).toBeNull();
    expect(headers.get('x-powered-by'), path).toBeNull();
    expect(headers.get('set-cookie'), path).toBeNull();
  }
});

test('a stream is not opened by those who only ask for its head', async () => {
  const soc = await testApp();
  const { credentials } = soc.as('viewer');
  const answer = await fetch(`${soc.base}/api/v1/events`, { method: 'HEAD', headers: credentials });
  expect(answer.status).toBe(405);
});
