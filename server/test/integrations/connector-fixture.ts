import { onTestFinished } from 'vitest';
import { BUILT_IN } from '../../src/connectors/built-in.js';
import { Budget } from '../../src/connectors/calls/budget.js';
import type { Connector, Ground } from '../../src/connectors/connector.js';
import { Outbound } from '../../src/connectors/outbound/outbound.js';
import { createLogger } from '../../src/core/logger.js';

/** What a connector works with, with nothing in the way. */
export function testGround(given: Partial<Ground> & { allowLoopback?: boolean } = {}): Ground {
  const { allowLoopback = true, ...rest } = given;
  const outbound = new Outbound({ allowLoopback });
  onTestFinished(() => outbound.close());
  return {
    outbound,
    budget: new Budget({ concurrent: 4, perMinute: 60_000 }),
    lane: 'interactive',
    patienceMs: 10_000,
    attempts: 4,
    log: createLogger('silent'),
    ...rest,
  };
}

export function connectorOf(type: string, config: Record<string, unknown>, ground = testGround()): Connector {
  const found = BUILT_IN.find((known) => known.type === type);
  if (found === undefined) throw new Error(`There is no type ${type}`);
  return found.create(config, ground);
}
