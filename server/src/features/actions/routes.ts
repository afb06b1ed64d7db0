import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ActionInfo, ExecuteAction, ManualActionResult } from './schema.js';
import * as actions from './service.js';

export const actionRoutes =
  (tools: actions.ActionTools) =>
  (app: ApiServer): void => {
    app.get(
      '/actions',
      {
        config: { permission: 'observables:read' },
        schema: {
          summary: 'Manual enrichment actions, with the kinds of target they take',
          response: { 200: Type.Array(ActionInfo) },
        },
      },
      (req) => actions.list(req.ctx, tools),
    );

    app.post(
      '/actions/execute',
      {
        config: { permission: 'observables:manage', errors: [404] },
        schema: {
          summary: 'Run a manual enrichment action; with an alert it is noted there',
          body: ExecuteAction,
          response: { 200: ManualActionResult },
        },
      },
      (req) => actions.execute(req.ctx, tools, req.body),
    );
  };
