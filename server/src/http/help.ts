import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from './api-server.js';

/** Sources (server/src/http) and build (dist/server/http) lie equally deep below the project's folder. */
const BUILT_HELP = fileURLToPath(new URL('../../../dist/help/', import.meta.url));
const NOT_FOUND = 'not-found.html';

/** Serves the built documentation at /help. Answers what serves a page of its own for addresses there that lead nowhere. */
export async function registerHelp(app: ApiServer): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  if (!existsSync(join(BUILT_HELP, NOT_FOUND))) return () => false;
  await app.register(fastifyStatic, {
    root: BUILT_HELP,
    prefix: '/help',
    redirect: true,
    extensions: ['html'],
    decorateReply: !app.hasReplyDecorator('sendFile'),
    cacheControl: false,
    setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
  });
  return (request, reply) => {
    const isLost = request.method === 'GET' && request.url.startsWith('/help/');
    if (isLost) reply.code(404).sendFile(NOT_FOUND, BUILT_HELP);
    return isLost;
  };
}
