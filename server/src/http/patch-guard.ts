import { invalid } from '../core/errors.js';
import type { ApiServer } from './api-server.js';

/** A PATCH that names nothing we know would succeed and change nothing: it is a mistake, and is told so. */
export function registerPatchGuard(app: ApiServer): void {
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'PATCH') return;
    const schema = request.routeOptions.schema?.body as { properties?: Record<string, unknown> } | undefined;
    const known = Object.keys(schema?.properties ?? {});
    const given = request.body as Record<string, unknown>;
    if (known.length > 0 && !known.some((member) => Object.hasOwn(given, member))) {
      throw invalid(`Nothing to change: send at least one of ${known.join(', ')}`);
    }
  });
}
