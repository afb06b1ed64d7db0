import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import { CreateView, SavedView, UpdateView, ViewQuery } from './schema.js';
import * as views from './service.js';

export function savedViewRoutes(app: ApiServer): void {
  app.get(
    '/views',
    {
      config: { permission: 'any-analyst' },
      schema: { summary: 'My saved views', querystring: ViewQuery, response: { 200: Type.Array(SavedView) } },
    },
    (req) => views.list(req.ctx, req.query),
  );

  app.post(
    '/views',
    {
      config: { permission: 'any-analyst', errors: [409] },
      schema: { summary: 'Save a view', body: CreateView, response: { 201: SavedView } },
    },
    async (req, reply) => reply.code(201).send(await views.create(req.ctx, req.body)),
  );

  app.patch(
    '/views/:id',
    {
      config: { permission: 'any-analyst', errors: [409] },
      schema: {
        summary: 'Rename a view of mine, or change what it shows',
        params: ById,
        body: UpdateView,
        response: { 200: SavedView },
      },
    },
    (req) => views.update(req.ctx, req.params.id, req.body),
  );

  app.delete(
    '/views/:id',
    {
      config: { permission: 'any-analyst' },
      schema: { summary: 'Delete a view of mine', params: ById, response: { 200: Done } },
    },
    async (req) => {
      await views.remove(req.ctx, req.params.id);
      return { detail: 'View deleted' };
    },
  );
}
