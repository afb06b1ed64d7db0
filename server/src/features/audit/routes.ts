import type { ApiServer } from '../../http/api-server.js';
import { AuditPage, AuditQuery } from './schema.js';
import * as audit from './service.js';

export function auditRoutes(app: ApiServer): void {
  app.get(
    '/audit',
    {
      config: { permission: 'audit:read' },
      schema: { summary: 'Security events, newest first', querystring: AuditQuery, response: { 200: AuditPage } },
    },
    (req) => audit.list(req.ctx, req.query),
  );
}
