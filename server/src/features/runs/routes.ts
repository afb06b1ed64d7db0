import type { ApiServer } from '../../http/api-server.js';
import type { Metrics } from '../../http/metrics.js';
import { ById } from '../../http/shape.js';
import { AlertRunsQuery, QueuedRun, RunDetail, RunPage, RunQuery, RunView } from './schema.js';
import * as runs from './service.js';

export const runRoutes =
  (metrics: Metrics) =>
  (app: ApiServer): void => {
    app.get(
      '/runs',
      {
        config: { permission: 'playbooks:read' },
        schema: { summary: 'Playbook runs, newest first', querystring: RunQuery, response: { 200: RunPage } },
      },
      (req) => runs.list(req.ctx, req.query),
    );

    app.get(
      '/runs/:id',
      {
        config: { permission: 'playbooks:read' },
        schema: { summary: 'One run with its actions and logs', params: ById, response: { 200: RunDetail } },
      },
      (req) => runs.get(req.ctx, req.params.id),
    );

    app.get(
      '/alerts/:id/runs',
      {
        config: { permission: 'playbooks:read' },
        schema: {
          summary: 'Playbook runs of an alert',
          params: ById,
          querystring: AlertRunsQuery,
          response: { 200: RunPage },
        },
      },
      (req) => runs.listOfAlert(req.ctx, req.params.id, req.query),
    );

    app.post(
      '/runs/:id/cancel',
      {
        config: { permission: 'playbooks:execute', errors: [409] },
        schema: { summary: 'Cancel a run', params: ById, response: { 200: RunView } },
      },
      (req) => runs.cancel(req.ctx, metrics, req.params.id),
    );

    app.post(
      '/runs/:id/retry',
      {
        config: { permission: 'playbooks:execute', errors: [409] },
        schema: { summary: 'Run it again with the same input', params: ById, response: { 200: QueuedRun } },
      },
      (req) => runs.retry(req.ctx, req.params.id),
    );
  };
