import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import { AnalystView, CreateAnalyst, DirectoryEntry, ResetPassword, RoleView, UpdateAnalyst } from './schema.js';
import * as analysts from './service.js';

export function analystRoutes(app: ApiServer): void {
  app.get(
    '/auth/analysts',
    {
      config: { permission: 'users:manage' },
      schema: { summary: 'All analysts', response: { 200: Type.Array(AnalystView) } },
    },
    (req) => analysts.list(req.ctx),
  );

  app.post(
    '/auth/analysts',
    {
      config: { permission: 'users:manage', errors: [409] },
      schema: { summary: 'Create an analyst', body: CreateAnalyst, response: { 201: AnalystView } },
    },
    async (req, reply) => reply.code(201).send(await analysts.create(req.ctx, req.body)),
  );

  app.patch(
    '/auth/analysts/:id',
    {
      config: { permission: 'users:manage' },
      schema: { summary: 'Change an analyst', params: ById, body: UpdateAnalyst, response: { 200: AnalystView } },
    },
    (req) => analysts.update(req.ctx, req.params.id, req.body),
  );

  app.post(
    '/auth/analysts/:id/reset-password',
    {
      config: { permission: 'users:manage' },
      schema: { summary: "Set an analyst's password", params: ById, body: ResetPassword, response: { 200: Done } },
    },
    async (req) => {
      await analysts.resetPassword(req.ctx, req.params.id, req.body.new_password);
      return { detail: 'Password reset' };
    },
  );

  app.get(
    '/auth/analysts/directory',
    {
      config: { permission: 'any-analyst' },
      schema: { summary: 'Active analysts, for assignment', response: { 200: Type.Array(DirectoryEntry) } },
    },
    (req) => analysts.directory(req.ctx),
  );

  app.get(
    '/auth/roles',
    {
      config: { permission: 'users:manage' },
      schema: { summary: 'The roles and what they may do', response: { 200: Type.Array(RoleView) } },
    },
    async () => analysts.roles(),
  );
}
