import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/actor.js';
import { AppError, tooMany } from '../../core/errors.js';
import { type RateLimiter, rateHeaders } from '../../http/rate-limit/limiter.js';
import type { KeyRing } from '../api-keys/service.js';

type KeyActor = Extract<Actor, { kind: 'api_key' }>;

/**
 * The door of the webhooks, before a byte of the body is read. A known key has a bucket of its own; everything else is
 * charged to the address, so that made-up keys buy nothing.
 */
export const webhookGate =
  (keys: KeyRing, limiter: RateLimiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<KeyActor> => {
    const given = request.headers['x-api-key'];
    const key = typeof given === 'string' ? await keys.find(given) : undefined;
    const rate = await limiter.take(key === undefined ? `address:${request.ip}` : `key:${key.id}`);
    reply.headers(rateHeaders(rate));
    if (!rate.allowed) {
      const wait = Math.max(1, rate.resetSeconds);
      throw tooMany(`Too many requests: ${rate.limit} are allowed; the next is possible in ${wait} seconds`, wait);
    }
    if (key === undefined) throw refusal(given);
    return { kind: 'api_key', id: key.id, name: key.name };
  };

const refusal = (given: unknown) =>
  new AppError(
    'unauthenticated',
    given === undefined ? 'Send an API key in the X-API-Key header' : 'The API key is not valid, revoked or expired',
    { headers: { 'www-authenticate': 'ApiKey' } },
  );
