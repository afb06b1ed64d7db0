import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany, unauthenticated } from '../../core/errors.js';
import type { LiveHub } from './hub.js';
import { Subscriber } from './subscriber.js';
import { readyText } from './wire.js';

const MOST_STREAMS = 100;
/** A stream ends now and then, so that its owner has to show the token again. */
const LONGEST_STREAM_MS = 30 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
};

export async function follow(hub: LiveHub, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { actor } = request.ctx;
  if (actor.kind !== 'analyst') throw unauthenticated('Log in to follow events');
  if (hub.countOf(actor.id) >= MOST_STREAMS) throw tooMany(`At most ${MOST_STREAMS} streams for one analyst`, 60);
  const subscriber = new Subscriber(actor, reply.raw);
  hub.add(subscriber);
  try {
    await hub.watch();
    const text = await beginning(hub, request.headers['last-event-id'], actor.role);
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    subscriber.begin(text);
  } catch (error) {
    hub.remove(subscriber);
    throw error;
  }
  const lifetime = setTimeout(() => subscriber.end(), lifetimeOf(request)).unref();
  reply.raw.once('close', () => {
    clearTimeout(lifetime);
    hub.remove(subscriber);
  });
  if (reply.raw.destroyed) hub.remove(subscriber);
}

async function beginning(hub: LiveHub, given: string | string[] | undefined, role: Subscriber['analyst']['role']) {
  const newest = await hub.newestId();
  if (given === undefined || given === '') return readyText(newest);
  const missed = await hub.since(/^\d{1,18}$/.test(String(given)) ? String(given) : '-1', role);
  return readyText(undefined) + missed;
}

/** Never longer than its token. The guard has checked the token; here only its end is read. */
function lifetimeOf({ headers }: FastifyRequest): number {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp: number };
  return Math.max(0, Math.min(LONGEST_STREAM_MS, exp * 1000 - Date.now()));
}
