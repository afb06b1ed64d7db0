import { Counter, Histogram, Registry } from 'prom-client';
import type { FinalStatus } from '../core/run-values.js';
import type { ApiServer } from './api-server.js';
import { addGauge, type GaugeSpec, type Reading } from './gauges.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const UNKNOWN_PATH = 'unmatched';
// Written as on the API page: /alerts/{id}
const PARAMETER = /:(\w+)/g;

interface AiCall {
  task: string;
  provider: string;
  /** As configured, so that no answer can grow the labels. */
  model: string;
  outcome: 'success' | 'failed';
}

interface RequestCount {
  count: { inc(): void };
  duration: { observe(seconds: number): void };
}

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

  // Found once, like those of the requests below.
  private readonly alertCounts = {
    webhook: this.alerts.labels({ source: 'webhook' }),
    siem: this.alerts.labels({ source: 'siem' }),
  };

  countAlerts(source: 'webhook' | 'siem', count: number): void {
    this.alertCounts[source].inc(count);
  }

  private readonly expired = new Counter({
    name: 'service_alerts_expired_total',
    help: 'Resolved alerts that were deleted because they were older than ALERTS_RETENTION_DAYS',
    registers: [this.registry],
  });

  countExpired(count: number): void {
    this.expired.inc(count);
  }

  private readonly runs = new Counter({
    name: 'service_playbook_runs_total',
    help: 'Playbook runs that ended, by how they ended',
    labelNames: ['playbook', 'status'] as const,
    registers: [this.registry],
  });

  private readonly runSeconds = new Histogram({
    name: 'service_playbook_run_duration_seconds',
    help: 'How long playbook runs took',
    labelNames: ['playbook'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 3600],
    registers: [this.registry],
  });

  /** Without a duration when the run never began. */
  countRun(playbook: string, status: FinalStatus, seconds: number | undefined): void {
    this.runs.inc({ playbook, status });
    if (seconds !== undefined) this.runSeconds.observe({ playbook }, seconds);
  }

  private readonly aiCalls = new Counter({
    name: 'service_ai_calls_total',
    help: 'Questions to the AI provider, by how they ended',
    labelNames: ['task', 'provider', 'outcome'] as const,
    registers: [this.registry],
  });

  private readonly aiTokens = new Counter({
    name: 'service_ai_tokens_total',
    help: 'Tokens that the AI provider counted',
    labelNames: ['task', 'provider', 'model', 'direction'] as const,
    registers: [this.registry],
  });

  countAiCall(call: AiCall, usage: { input_tokens: number; output_tokens: number }): void {
    const { task, provider, model, outcome } = call;
    this.aiCalls.inc({ task, provider, outcome });
    this.aiTokens.inc({ task, provider, model, direction: 'input' }, usage.input_tokens);
    this.aiTokens.inc({ task, provider, model, direction: 'output' }, usage.output_tokens);
  }

  private readonly requestSeconds = new Histogram({
    name: 'service_http_request_duration_seconds',
    help: 'How long HTTP requests took, by route template',
    labelNames: ['method', 'path'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  private readonly requestCounts = new Map<string, RequestCount>();

  /**
   * Labels come from our own routes, never from the request line, so that nobody can grow them. Finding the counter by its
   * labels costs more than counting, and every request is counted: so it is found once.
   */
  countRequest(method: string, route: string | undefined, status: number, seconds: number): void {
    const key = `${status} ${METHODS.has(method) ? method : 'OTHER'} ${route ?? UNKNOWN_PATH}`;
    const { count, duration } = this.requestCounts.get(key) ?? this.requestCount(key);
    count.inc();
    duration.observe(seconds);
  }

  private requestCount(key: string): RequestCount {
    const [status, method, route] = key.split(' ') as [string, string, string];
    const path = route.replaceAll(PARAMETER, '{$1}');
    const found = {
      count: this.requests.labels({ method, path, status }),
      duration: this.requestSeconds.labels({ method, path }),
    };
    this.requestCounts.set(key, found);
    return found;
  }

  /** A figure that is read at each scrape. */
  gauge(spec: GaugeSpec, read: () => Reading[] | Promise<Reading[]>): void {
    addGauge(this.registry, spec, read);
  }
}

export function countRequests(app: ApiServer, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { config, url } = request.routeOptions; // made anew whenever it is asked for
    if (config?.uncounted) return;
    metrics.countRequest(request.method, request.is404 ? undefined : url, reply.statusCode, reply.elapsedTime / 1000);
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
