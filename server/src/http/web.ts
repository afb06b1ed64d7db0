import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from './api-server.js';

/** Sources (server/src/http) and build (dist/server/http) lie equally deep below the project's folder. */
const BUILT_UI = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

const OURS = /^\/(api|docs|help|metrics|openapi\.json)(\/|\?|$)/;

/** Serves the built UI. Its own router owns every path that is not ours, so those get its page. */
export async function registerWeb(app: ApiServer): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  if (!existsSync(join(BUILT_UI, 'index.html'))) return () => false;
  await app.register(fastifyStatic, {
    root: BUILT_UI,
    wildcard: false,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, reply) => {
    const page = request.method === 'GET' && !OURS.test(request.url) && wantsPage(request);
    if (page) reply.sendFile('index.html');
    return page;
  };
}

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');
