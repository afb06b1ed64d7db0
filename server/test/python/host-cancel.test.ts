import { expect, test } from 'vitest';
import { isRunning } from '../../src/db/embedded/process-table.js';
import { hostWith, order, Witness } from './host-harness.js';

const SLEEPERS = `
import asyncio, time
import watchfloor as wf

@wf.playbook()
async def asynchronous(alert):
    wf.log.info("begun")
    try:
        await asyncio.sleep(60)
    finally:
        wf.log.info("tidied up")

@wf.playbook()
def synchronous(alert):
    wf.log.info("begun")
    while True:
        time.sleep(0.01)

@wf.playbook()
def blocking(alert):
    wf.log.info("begun")
    time.sleep(60)

@wf.playbook()
def quick(alert):
    return 1
`;

/** So long that only a run that ends by itself ends within the test. */
const ENDLESS_MS = 600_000;

async function cancelOnceBegun(playbook: string, cancelGraceMs: number) {
  const host = await hostWith(SLEEPERS, { cancelGraceMs });
  const witness = new Witness();
  const cancel = new AbortController();
  const run = host.run(order(playbook), witness, cancel.signal);
  await expect.poll(() => witness.log).toContain('begun');
  cancel.abort();
  const outcome = await run;
  return { host, witness, outcome };
}

test('an async run is cancelled at once, may tidy up, and its host goes on', async () => {
  const { host, witness, outcome } = await cancelOnceBegun('asynchronous', ENDLESS_MS);
  expect(outcome.status).toBe('cancelled');
  expect(witness.log).toContain('tidied up');
  expect(await host.run(order('quick'), new Witness())).toMatchObject({ status: 'success', result: 1 });
});

test('a sync run is interrupted between two steps', async () => {
  const { outcome } = await cancelOnceBegun('synchronous', ENDLESS_MS);
  expect(outcome.status).toBe('cancelled');
});

test('a run that blocks outside Python loses its process after the grace period', async () => {
  const { host, outcome } = await cancelOnceBegun('blocking', 300);
  expect(outcome).toMatchObject({ status: 'cancelled', result: null });
  await expect.poll(() => host.usable).toBe(false);
  await host.stop();
  expect(isRunning(host.pid)).toBe(false);
});

test('a run whose signal is already aborted never begins', async () => {
  const host = await hostWith(SLEEPERS);
  const witness = new Witness();
  expect(await host.run(order('asynchronous'), witness, AbortSignal.abort())).toMatchObject({ status: 'cancelled' });
  expect(witness.lines).toEqual([]);
  expect(await host.run(order('quick'), witness)).toMatchObject({ status: 'success' });
});
