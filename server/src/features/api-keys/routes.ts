import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import { ApiKeyView, CreateApiKey, CreatedApiKey } from './schema.js';
import * as apiKeys from './service.js';

export function apiKeyRoutes(app: ApiServer): void {
  app.get(
    '/api-keys',
    {
      config: { permission: 'api_keys:manage' },
      schema: { summary: 'All API keys, newest first', response: { 200: Type.Array(ApiKeyView) } },
    },
    (req) => apiKeys.list(req.ctx),
  );

  app.post(
    '/api-keys',
    {
      config: { permission: 'api_keys:manage' },
      schema: {
        summary: 'Create an API key; the answer shows it once',
        body: CreateApiKey,
        response: { 201: CreatedApiKey },
      },
    },
    async (req, reply) => reply.code(201).send(await apiKeys.create(req.ctx, req.body)),
  );

  app.delete(
    '/api-keys/:id',
    {
      config: { permission: 'api_keys:manage' },
      schema: { summary: 'Revoke an API key, at once and everywhere', params: ById, response: { 200: Done } },
    },
    async (req) => {
      await apiKeys.revoke(req.ctx, req.params.id);
      return { detail: 'API key revoked' };
    },
  );
}
