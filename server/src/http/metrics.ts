import { Counter, Registry } from 'prom-client';
import type { ApiServer } from './api-server.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const UNKNOWN_PATH = 'unmatched';
// Written as on the API page: /alerts/{id}
const PARAMETER = /:(\w+)/g;

export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'service_http_requests_total',
    help: 'HTTP requests handled, by route template',
    labelNames: ['method', 'path', 'status'] as const,
    registers: [this.registry],
  });

  private readonly alerts = new Counter({
    name: 'service_alerts_ingested_total',
    help: 'Alerts taken in over the webhooks, repeats included',
    labelNames: ['source'] as const,
    registers: [this.registry],
  });

  countAlerts(source: 'webhook' | 'siem', count: number): void {
    this.alerts.inc({ source }, count);
  }

  /** Labels come from our own routes, never from the request line, so that nobody can grow them. */
  countRequest(method: string, path: string | undefined, status: number): void {
    this.requests.inc({
      method: METHODS.has(method) ? method : 'OTHER',
      path: path ?? UNKNOWN_PATH,
      status: String(status),
    });
  }
}

export function countRequests(app: ApiServer, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config?.uncounted) return;
    const template = request.is404 ? undefined : request.routeOptions.url?.replaceAll(PARAMETER, '{$1}');
    metrics.countRequest(request.method, template, reply.statusCode);
  });
}

export function registerMetricsPage(app: ApiServer, metrics: Metrics): void {
  app.get('/metrics', {
    config: { permission: 'public', uncounted: true },
    schema: {
      summary: 'Metrics for a Prometheus scraper',
      tags: ['Operations'],
      security: [],
      response: {
        200: { description: 'Text exposition format', content: { 'text/plain': { schema: { type: 'string' } } } },
      },
    },
    handler: async (_request, reply) =>
      reply
        .type(metrics.registry.contentType)
        .serializer(String)
        .send(await metrics.registry.metrics()),
  });
}
