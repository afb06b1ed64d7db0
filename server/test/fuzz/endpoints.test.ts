import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/factories.js';
import { JWT_SECRET } from '../harness/test-app.js';
import { campaign } from './campaign.js';
import { fuzzStage } from './stage.js';

/** npm test makes a short round, "npm run fuzz" a long one. */
const asked = process.env.FUZZ_REQUESTS;
const REQUESTS = Number(asked ?? 1200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

test(`${REQUESTS} hostile requests, seed ${SEED}: each answer is declared and tells no secrets`, {
  timeout: 3_600_000,
}, async () => {
  const stage = await fuzzStage();
  const outcome = await campaign(stage, { requests: REQUESTS, seed: SEED });
  if (asked !== undefined) {
    console.log(`Answers by status: ${JSON.stringify(outcome.statuses)}`);
    console.log(`Succeeded at least once: ${outcome.reached.length}; never: ${outcome.unreached.join(', ') || 'none'}`);
  }
  expect(outcome.faults.join('\n')).toBe('');
  expect(outcome.requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(outcome.reached.length).toBeGreaterThan(60);
  const log = stage.log.lines.join('\n');
  for (const secret of [stage.soc.apiKey, JWT_SECRET, PASSWORD, 'vt-key', 'abuse-key', '$2b$', 'Bearer eyJ']) {
    expect(log, secret).not.toContain(secret);
  }
});
