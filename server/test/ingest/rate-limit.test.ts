import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryRateLimiter } from '../../src/http/rate-limit/memory.js';
import { bruteForce } from '../harness/factories.js';
import { HttpClient } from '../harness/http-client.js';
import { testApp } from '../harness/test-app.js';

const WEBHOOK = '/webhooks/alerts';

describe('the webhook rate limit', () => {
  test('passes a hundred and never the hundred-and-first, however they arrive', async () => {
    const soc = await testApp();
    const answers = await Promise.all(Array.from({ length: 130 }, () => soc.siem.send('POST', WEBHOOK, bruteForce())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    const [{ headers, body }] = refused as [(typeof refused)[number]];
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('ratelimit-limit')).toBe('100');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(body).toMatchObject({ status: 429, detail: expect.stringContaining('seconds') });
    expect(await soc.as('viewer').get('/alerts?limit=1')).toMatchObject({ total: 100 });
  });

  test('counts down on every answer, refusals of any kind included', async () => {
    const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '5' } });
    const left = async (body: string) =>
      (await soc.siem.send('POST', WEBHOOK, body)).headers.get('ratelimit-remaining');
    expect([await left('{}'), await left('{'), await left('[]'), await left('{}')]).toEqual(['4', '3', '2', '1']);
  });

  test('is per key, and made-up keys are charged to the address', async () => {
    const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '5' } });
    const { key } = await soc.as('admin').post('/api-keys', { name: 'second' });
    for (let n = 0; n < 5; n += 1) expect(await soc.siem.status('POST', WEBHOOK, {})).toBe(200);
    expect(await soc.siem.status('POST', WEBHOOK, {})).toBe(429);
    const made = (n: number) => soc.anonymous.with({ 'x-api-key': `soar_${String(n).padStart(43, 'x')}` });
    for (let n = 0; n < 5; n += 1) expect(await made(n).status('POST', WEBHOOK, {})).toBe(401);
    expect(await made(99).status('POST', WEBHOOK, {})).toBe(429);
    expect(await soc.anonymous.status('POST', WEBHOOK, {})).toBe(429);
    // The address is exhausted; an honest key from there is not.
    const second = soc.anonymous.with({ 'x-api-key': key });
    for (let n = 0; n < 5; n += 1) expect(await second.status('POST', WEBHOOK, {})).toBe(200);
  });

  test('never touches anything but the webhooks', async () => {
    const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '1' } });
    const root = new HttpClient(soc.base);
    await soc.siem.status('POST', WEBHOOK, {});
    for (let n = 0; n < 20; n += 1) {
      expect(await root.status('GET', '/metrics')).toBe(200);
      const answer = await soc.as('viewer').send('GET', '/alerts');
      expect([answer.status, answer.headers.get('ratelimit-limit')]).toEqual([200, null]);
    }
  });
});

describe('a bucket', () => {
  test('holds its promise for every window of every sequence of requests', () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 150 })), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 20 }), (waits, limit) => {
        const windowMs = 100;
        let now = 0;
        const limiter = new MemoryRateLimiter({ limit, windowMs }, () => now);
        const passed: number[] = [];
        for (const wait of waits) {
          now += wait;
          const { allowed, remaining, resetSeconds } = limiter.take('one');
          const inWindow = passed.filter((time) => time > now - windowMs).length;
          expect(allowed).toBe(inWindow < limit);
          expect(remaining).toBe(limit - inWindow - (allowed ? 1 : 0));
          expect(resetSeconds).toBeGreaterThanOrEqual(0);
          if (allowed) passed.push(now);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is forgotten when nobody used it for a window', () => {
    let now = 0;
    const limiter = new MemoryRateLimiter({ limit: 3, windowMs: 60_000 }, () => now);
    for (let n = 0; n < 1000; n += 1) limiter.take(`address:${n}`);
    now = 30_000;
    limiter.take('address:7');
    now = 60_001;
    limiter.forgetIdle();
    expect(limiter.bucketCount).toBe(1);
  });
});
