import type { FastifyRequest } from 'fastify';
import createRouter from 'find-my-way';
import { AppError } from '../core/errors.js';
import type { ApiServer } from './api-server.js';

/** Remembers which methods each path template takes, so that a wrong method is told from a wrong path. */
export function rememberMethods(app: ApiServer): (request: FastifyRequest) => AppError {
  const byTemplate = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const methods = byTemplate.get(route.url) ?? new Set<string>();
    for (const method of [route.method].flat()) methods.add(method);
    byTemplate.set(route.url, methods);
  });

  let router: ReturnType<typeof createRouter> | undefined;
  const buildRouter = () => {
    const built = createRouter();
    for (const [template, methods] of byTemplate) {
      if (!template.includes('*')) built.on('GET', template, () => undefined, methods);
    }
    return built;
  };

  return (request) => {
    router ??= buildRouter();
    const path = request.url.split('?', 1)[0]!;
    const allowed = router.find('GET', path)?.store as Set<string> | undefined;
    if (allowed === undefined) return new AppError('not_found', `There is nothing at ${path.slice(0, 200)}`);
    return new AppError('method_not_allowed', `${request.method} is not possible here`, {
      headers: { allow: [...allowed].join(', ') },
    });
  };
}
