import { expect, test } from 'vitest';
import { RestartPolicy } from '../../src/python/restart-policy.js';

function policyWithClock() {
  const clock = { now: 1_000_000 };
  return { clock, policy: new RestartPolicy(() => clock.now) };
}

test('each death doubles the wait, up to half a minute', () => {
  const { policy } = policyWithClock();
  expect(policy.delayMs).toBe(0);
  const delays = Array.from({ length: 11 }, () => {
    policy.died();
    return policy.delayMs;
  });
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
});

test('five deaths within a minute are a crash loop; a finished run ends it', () => {
  const { policy, clock } = policyWithClock();
  for (let death = 1; death <= 4; death += 1) {
    policy.died();
    clock.now += 15_000;
    expect(policy.failing).toBe(false);
  }
  policy.died();
  expect(policy.failing).toBe(true);
  policy.finishedRun();
  expect(policy).toMatchObject({ failing: false, delayMs: 0 });
});

test('deaths that are far apart are no loop', () => {
  const { policy, clock } = policyWithClock();
  for (let death = 1; death <= 20; death += 1) {
    policy.died();
    clock.now += 16_000;
  }
  expect(policy.failing).toBe(false);
});

test('a loop stays one through the longest wait, and is forgotten after two quiet minutes', () => {
  const { policy, clock } = policyWithClock();
  for (let death = 1; death <= 12; death += 1) policy.died();
  clock.now += 65_000;
  expect(policy.failing).toBe(true);
  expect(policy.delayMs).toBe(30_000);
  clock.now += 60_000;
  expect(policy).toMatchObject({ failing: false, delayMs: 0 });
});
