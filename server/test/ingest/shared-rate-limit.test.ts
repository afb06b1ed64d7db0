import { expect, onTestFinished, test } from 'vitest';
import { RedisStandIn } from '../harness/redis-stand-in.js';
import { testApp } from '../harness/test-app.js';

const WEBHOOK = '/webhooks/alerts';
/** Name a real Redis here to run the same story on it. */
const REAL_REDIS = process.env.WATCHFLOOR_TEST_REDIS_URL;

async function standIn(): Promise<RedisStandIn> {
  const redis = new RedisStandIn();
  await redis.start();
  onTestFinished(() => redis.stop());
  return redis;
}

test('two nodes with one Redis pass a hundred together, and never one more', async () => {
  const url = REAL_REDIS ?? (await standIn()).url;
  const here = await testApp({ env: { REDIS_URL: url } });
  const there = await testApp({ env: { REDIS_URL: url }, sharing: here });
  const siems = [here.siem, there.anonymous.with(here.siem.credentials)];
  // The connection to Redis is made in the background: wait until both nodes see each other's spending.
  await expect
    .poll(async () => {
      const [one, other] = [await siems[0]!.send('POST', WEBHOOK, {}), await siems[1]!.send('POST', WEBHOOK, {})];
      return Number(one.headers.get('ratelimit-remaining')) - Number(other.headers.get('ratelimit-remaining'));
    })
    .toBe(1);
  const before = Number((await siems[0]!.send('POST', WEBHOOK, {})).headers.get('ratelimit-remaining'));
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_unused, n) => siems[n % 2]!.send('POST', WEBHOOK, {})),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(before);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('while Redis is away each node limits by itself, and nothing fails', async () => {
  const redis = await standIn();
  const soc = await testApp({ env: { REDIS_URL: redis.url, WEBHOOK_RATE_LIMIT: '10' } });
  await redis.stop();
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await soc.siem.status('POST', WEBHOOK, {}));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
});
