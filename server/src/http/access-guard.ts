import type { FastifyReply, FastifyRequest } from 'fastify';
import { withActor } from '../context.js';
import type { Actor } from '../core/actor.js';
import { forbidden, unauthenticated } from '../core/errors.js';
import { type Permission, roleHolds } from '../core/permissions.js';
import type { Access } from './access.js';
import type { ApiServer } from './api-server.js';

/** How callers prove who they are. The features know; the guard only asks. */
export interface Authenticators {
  bearer(request: FastifyRequest, token: string): Promise<Extract<Actor, { kind: 'analyst' }>>;
  apiKey(request: FastifyRequest, reply: FastifyReply): Promise<Extract<Actor, { kind: 'api_key' }>>;
}

export function registerAccessGuard(app: ApiServer, authenticators: Authenticators): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} declares no permission`);
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const access = request.is404 ? 'public' : (request.routeOptions.config.permission as Access);
    if (access === 'public') done();
    else admit(request, reply, access, authenticators).then(() => done(), done);
  });
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
  authenticators: Authenticators,
): Promise<void> {
  if (access === 'api-key') {
    request.ctx = withActor(request.ctx, await authenticators.apiKey(request, reply));
    return;
  }
  const actor = await authenticators.bearer(request, bearerToken(request));
  request.ctx = withActor(request.ctx, actor);
  if (access !== 'any-analyst') requirePermission(actor, access as Permission);
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (header === undefined)
    throw unauthenticated('Log in first: this needs an Authorization header with a bearer token');
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header);
  if (match === null) throw unauthenticated('The Authorization header must be "Bearer" and an access token');
  return match[1]!;
}

function requirePermission(actor: Extract<Actor, { kind: 'analyst' }>, permission: Permission): void {
  if (!roleHolds(actor.role, permission)) throw forbidden(`Permission denied: requires ${permission}`);
}
