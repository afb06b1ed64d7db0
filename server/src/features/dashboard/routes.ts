import type { ApiServer } from '../../http/api-server.js';
import { DashboardStats } from './schema.js';
import * as dashboard from './service.js';

export function dashboardRoutes(app: ApiServer): void {
  app.get(
    '/dashboard/stats',
    {
      config: { permission: 'alerts:read' },
      schema: { summary: 'Counts, trends and what to do next', response: { 200: DashboardStats } },
    },
    (req) => dashboard.stats(req.ctx),
  );
}
