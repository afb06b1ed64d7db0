import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import { ERROR_KINDS } from '../core/errors.js';
import { VERSION } from '../core/version.js';
import type { Access } from './access.js';
import type { ApiServer } from './api-server.js';
import { CONTENT_SECURITY_POLICY } from './security-headers.js';
import { Problem } from './shape.js';

const TITLES = new Map<number, string>(Object.values(ERROR_KINDS).map(({ status, title }) => [status, title]));

const INTRODUCTION = `Everything that the operator UI does goes through this API.

Analysts log in at \`POST /api/v1/auth/login\` and send the token as \`Authorization: Bearer …\`.
Detection systems post alerts with an API key in \`X-API-Key\`.
Errors are problem details (RFC 9457): \`detail\` is one readable sentence.`;

/** Generated from the routes' own schemas, never written by hand. */
export async function registerOpenApi(app: ApiServer): Promise<void> {
  app.addHook('onRoute', describeErrors);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Watchfloor API', version: VERSION, description: INTRODUCTION, license: { name: 'Apache-2.0' } },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of an analyst' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'API key of a sending system' },
        },
      },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `shape-${index}`) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Watchfloor API' },
    uiConfig: { docExpansion: 'list', persistAuthorization: false },
  });
  app.get('/openapi.json', {
    config: { permission: 'public' },
    schema: { hide: true, response: { 200: { type: 'object', additionalProperties: true } } },
    handler: async () => app.swagger() as unknown as Record<string, unknown>,
  });
}

/** What can go wrong follows from what a route declares. */
function describeErrors(route: RouteOptions): void {
  const { schema, config } = route;
  if (schema === undefined || schema.hide) return;
  const access = config?.permission as Access;
  schema.security ??= access === 'public' ? [] : [access === 'api-key' ? { apiKey: [] } : { bearer: [] }];
  Object.assign(schema, { 'x-permission': access });
  const described = (schema.response ?? {}) as Record<number, unknown>;
  const statuses = [...errorStatuses(route, access), ...(config?.errors ?? [])];
  for (const status of statuses) described[status] ??= problemResponse(status);
  schema.response = described;
}

function errorStatuses({ schema, method }: RouteOptions, access: Access): number[] {
  const statuses = [500];
  if (access !== 'public') statuses.push(401, 503);
  if (access !== 'public' && access !== 'any-analyst' && access !== 'api-key') statuses.push(403);
  if (method !== 'GET') statuses.push(400, 413, 415); // a body that nobody asked for is read all the same
  if (schema?.body !== undefined || schema?.querystring !== undefined) statuses.push(422);
  if (schema?.params !== undefined) statuses.push(400, 404, 422);
  return statuses;
}

const problemResponse = (status: number) => ({
  description: TITLES.get(status) ?? 'Internal error',
  content: { 'application/problem+json': { schema: Problem } },
});
