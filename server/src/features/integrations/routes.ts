import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import {
  ActionOutcome,
  ActionPath,
  ConnectorProblemView,
  CreateIntegration,
  HealthView,
  IntegrationTypeView,
  IntegrationView,
  TryAction,
  UpdateIntegration,
} from './schema.js';
import * as integrations from './service.js';
import type { Toolbox } from './toolbox.js';

export const integrationRoutes =
  (toolbox: Toolbox) =>
  (app: ApiServer): void => {
    app.get(
      '/integrations',
      {
        config: { permission: 'integrations:read' },
        schema: { summary: 'All integrations, newest first', response: { 200: Type.Array(IntegrationView) } },
      },
      (req) => integrations.list(req.ctx, toolbox),
    );

    app.get(
      '/integrations/types',
      {
        config: { permission: 'integrations:read' },
        schema: {
          summary: 'Types of integration, with the schema of their config and their actions',
          response: { 200: Type.Array(IntegrationTypeView) },
        },
      },
      () => integrations.types(toolbox),
    );

    app.get(
      '/integrations/errors',
      {
        config: { permission: 'integrations:read' },
        schema: {
          summary: 'Python connectors that could not be loaded, and why',
          response: { 200: Type.Array(ConnectorProblemView) },
        },
      },
      () => integrations.problems(toolbox),
    );

    app.post(
      '/integrations',
      {
        config: { permission: 'integrations:manage' },
        schema: {
          summary: 'Add an integration; what its config lacks can be added later',
          body: CreateIntegration,
          response: { 201: IntegrationView },
        },
      },
      async (req, reply) => reply.code(201).send(await integrations.create(req.ctx, toolbox, req.body)),
    );

    app.get(
      '/integrations/:id',
      {
        config: { permission: 'integrations:read' },
        schema: { summary: 'One integration, secrets masked', params: ById, response: { 200: IntegrationView } },
      },
      (req) => integrations.get(req.ctx, toolbox, req.params.id),
    );

    app.patch(
      '/integrations/:id',
      {
        config: { permission: 'integrations:manage' },
        schema: {
          summary: 'Change an integration',
          params: ById,
          body: UpdateIntegration,
          response: { 200: IntegrationView },
        },
      },
      (req) => integrations.update(req.ctx, toolbox, req.params.id, req.body),
    );

    app.delete(
      '/integrations/:id',
      {
        config: { permission: 'integrations:manage' },
        schema: { summary: 'Remove an integration and its credentials', params: ById, response: { 200: Done } },
      },
      async (req) => {
        await integrations.remove(req.ctx, req.params.id);
        return { detail: 'Integration deleted' };
      },
    );

    app.post(
      '/integrations/:id/health',
      {
        config: { permission: 'integrations:manage' },
        schema: {
          summary: 'Connect, check and disconnect; the outcome is stored',
          params: ById,
          response: { 200: HealthView },
        },
      },
      (req) => integrations.checkHealth(req.ctx, toolbox, req.params.id),
    );

    app.post(
      '/integrations/:id/actions/:action',
      {
        config: { permission: 'integrations:manage', errors: [502, 503, 504] },
        schema: {
          summary: 'Run one of its actions by hand',
          params: ActionPath,
          body: TryAction,
          response: { 200: ActionOutcome },
        },
        preValidation: async (req) => {
          req.body ??= {};
        },
      },
      (req) => integrations.tryAction(req.ctx, toolbox, req.params.id, req.params.action, req.body),
    );
  };
