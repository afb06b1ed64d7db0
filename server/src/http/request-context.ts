import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Ctx, createCtx } from '../context.js';
import { ANONYMOUS } from '../core/actor.js';
import type { Logger } from '../core/logger.js';
import type { Db } from '../db/pool.js';
import type { ApiServer } from './api-server.js';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}

const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** A sender's own request id is kept when it is harmless, so that both logs can be read side by side. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
}

export function registerRequestContext(app: ApiServer, db: Db): void {
  app.decorateRequest('ctx', null as unknown as Ctx);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.ctx = createCtx({ actor: ANONYMOUS, db, log: logOf(request), requestId: request.id, ip: request.ip });
    done();
  });
}

const logOf = (request: FastifyRequest) => request.log as unknown as Logger;
