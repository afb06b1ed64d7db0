import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { reckon, untilQuiet } from '../server/test/nodes/reckoning.js';
import { FAULTS, type FaultName } from './faults.js';
import { type Ground, prepareGround } from './ground.js';
import { STEPS_DONE } from './playbook.js';
import { Random } from './random.js';
import { printReport } from './report.js';

/** `npm run chaos` sets these; by itself the test takes the short form. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 20);
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Too long for the short form. */
const LONG: readonly FaultName[] = ['worker paused beyond its lease'];
const SHORT_SECONDS = 60;

/** Every fault once in a random order, and again, until the time is over. */
async function strike(ground: Ground): Promise<Map<FaultName, number>> {
  const struck = new Map<FaultName, number>();
  const names = (Object.keys(FAULTS) as FaultName[]).filter((name) => SECONDS > SHORT_SECONDS || !LONG.includes(name));
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    for (const name of ground.random.shuffled(names)) {
      if (performance.now() >= until) break;
      await FAULTS[name](ground);
      struck.set(name, (struck.get(name) ?? 0) + 1);
      await sleep(ground.random.between(0, 500));
    }
  }
  return struck;
}

test('whatever dies, hangs or lies meanwhile: what was acknowledged is there, once', {
  timeout: (SECONDS + 240) * 1000,
  retry: 0,
}, async () => {
  console.log(`chaos: seed ${SEED}, ${SECONDS} s`);
  const ground = await prepareGround(new Random(SEED));
  const { fleet, senders, ledger } = ground;
  const struck = await strike(ground);
  await senders.stop();
  await untilQuiet(fleet.postgres.connection);
  const { figures, problems } = await reckon(fleet.postgres.connection, ledger, STEPS_DONE);
  printReport({ seed: SEED, struck, figures, problems });

  expect(fleet.nodes.filter(({ crashed }) => crashed).map(({ name, output }) => `${name}\n${output}`)).toEqual([]);
  expect(ledger.refusals().filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  expect(problems).toEqual([]);
});
