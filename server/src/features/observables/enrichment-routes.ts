import type { ApiServer } from '../../http/api-server.js';
import { ById } from '../../http/shape.js';
import type { Enricher } from './enricher.js';
import { ObservableView } from './schema.js';

export const enrichmentRoutes =
  (enricher: Enricher) =>
  (app: ApiServer): void => {
    app.post(
      '/observables/:id/enrich',
      {
        config: { permission: 'observables:manage', errors: [503] },
        schema: {
          summary: 'Ask every enabled provider that fits; answers of the last hour are not asked for again',
          params: ById,
          response: { 200: ObservableView },
        },
      },
      (req) => enricher.enrich(req.ctx, req.params.id),
    );
  };
