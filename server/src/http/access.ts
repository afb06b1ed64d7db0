import type { Permission } from '../core/permissions.js';

/** What a route asks of its caller: one permission, or one of three words. */
export type Access = Permission | 'public' | 'any-analyst' | 'api-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route: a route without it stops the server from starting. */
    permission?: Access;
    /** Error statuses beyond the usual ones, for the API page. */
    errors?: readonly number[];
    /** Not counted among the requests (the metrics scrape). */
    uncounted?: boolean;
  }
}
