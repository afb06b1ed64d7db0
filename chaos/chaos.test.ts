import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { reckon, untilQuiet } from '../server/test/nodes/reckoning.js';
import { FAULTS, type FaultName } from './faults.js';
import { type Ground, prepareGround } from './ground.js';
import { STEPS_DONE } from './playbook.js';
import { Random } from './random.js';
import { printReport, printStrike } from './report.js';

/** `npm run chaos` sets these. By itself the test takes the short form: most faults once, in the same order each time. */
const { CHAOS_SECONDS, CHAOS_SEED = '7' } = process.env;
const SECONDS = CHAOS_SECONDS === undefined ? 0 : Number(CHAOS_SECONDS);
const SEED = Number(CHAOS_SEED);
const SHORT_PACE = 0.4;

/** Not in the short form: what takes long, and what another test shows. */
const ONLY_LONG: readonly FaultName[] = [
  'worker paused beyond its lease',
  'node stopped and started',
  'api killed',
  'PostgreSQL restarted',
  'postgres backend terminated',
  'vendor slow',
];

const everyFault = Object.keys(FAULTS) as FaultName[];
const shortRound = everyFault.filter((name) => !ONLY_LONG.includes(name));

/** Every fault once in a random order, and again, until the time is over. */
async function strike(ground: Ground): Promise<Map<FaultName, number>> {
  const struck = new Map<FaultName, number>();
  const until = performance.now() + SECONDS * 1000;
  do {
    for (const name of ground.random.shuffled(SECONDS === 0 ? shortRound : everyFault)) {
      if (SECONDS > 0 && performance.now() >= until) break;
      const began = performance.now();
      await FAULTS[name](ground);
      if (SECONDS > 0) printStrike(name, began, ground.senders.sent);
      struck.set(name, (struck.get(name) ?? 0) + 1);
      await sleep(ground.random.between(0, 500) * ground.pace);
    }
  } while (performance.now() < until);
  return struck;
}

test('whatever dies, hangs or lies meanwhile: what was acknowledged is there, once', {
  timeout: (SECONDS + 240) * 1000,
}, async () => {
  const ground = await prepareGround(new Random(SEED), SECONDS === 0 ? SHORT_PACE : 1);
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
