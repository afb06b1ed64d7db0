import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 250;

/** Reads what a dead process left in its pipes and closes them. One that slipped out of its group may hold them open: it is not awaited. */
export async function drain(streams: Readable[]): Promise<void> {
  const timer = new AbortController();
  const ends = Promise.allSettled(streams.map((stream) => finished(stream, { writable: false })));
  await Promise.race([ends, delay(PATIENCE_MS, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
  for (const stream of streams) stream.destroy();
}
