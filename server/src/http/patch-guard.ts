import type { preHandlerHookHandler } from 'fastify';
import { invalid } from '../core/errors.js';
import type { ApiServer } from './api-server.js';

/** A PATCH that names nothing we know would succeed and change nothing: it is a mistake, and is told so. */
export function registerPatchGuard(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'PATCH') return;
    const schema = route.schema?.body as { properties?: Record<string, unknown> } | undefined;
    route.preHandler = [requireOneOf(Object.keys(schema?.properties ?? {})), ...[route.preHandler ?? []].flat()];
  });
}

const requireOneOf =
  (known: string[]): preHandlerHookHandler =>
  (request, _reply, done) => {
    const given = request.body as Record<string, unknown>;
    const named = known.length === 0 || known.some((member) => Object.hasOwn(given, member));
    done(named ? undefined : invalid(`Nothing to change: send at least one of ${known.join(', ')}`));
  };
