import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../context.js';
import type { Logger } from '../core/logger.js';
import * as apiKeys from '../features/api-keys/service.js';
import { Dice } from './dice.js';
import { sceneFor } from './occasion.js';
import { SCENARIOS } from './scenarios/all.js';

const KEY_NAME = 'Sensors of the demo';
const PAUSE_SECONDS = { first: 4, usual: 14 };
const REPEATED = 0.15;

/** A key for this run alone: those of earlier runs are known to nobody any more. */
export async function freshKey(ctx: Ctx): Promise<string> {
  for (const { id, name, is_active } of await apiKeys.list(ctx)) {
    if (name === KEY_NAME && is_active) await apiKeys.revoke(ctx, id);
  }
  return (await apiKeys.create(ctx, { name: KEY_NAME })).key;
}

/** Sends alerts to the product's own webhook, as detection systems would, until it is told to stop. */
export async function feedAlerts(address: string, key: string, log: Logger, signal: AbortSignal): Promise<void> {
  const dice = new Dice(Date.now());
  let pause = PAUSE_SECONDS.first;
  let body = '';
  while (!signal.aborted) {
    await sleep(pause * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const scenario = dice.weighted(SCENARIOS);
    const isRepeat = body !== '' && dice.chance(REPEATED);
    if (!isRepeat) body = JSON.stringify(scenario.payload(sceneFor(dice, scenario, new Date())));
    await send(address, key, body, signal).catch((err) => log.debug({ err }, 'an alert of the demo was not sent'));
    pause = Math.min(60, dice.around(PAUSE_SECONDS.usual, 0.6));
  }
}

async function send(address: string, key: string, body: string, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const reply = await fetch(`${address}/api/v1/webhooks/alerts`, { method: 'POST', headers, body, signal });
  if (!reply.ok) throw new Error(`The webhook answered ${reply.status}: ${await reply.text()}`);
}
