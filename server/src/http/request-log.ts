import type { FastifyRequest } from 'fastify';
import type { Logger } from '../core/logger.js';
import type { ApiServer } from './api-server.js';

/** What a request was about, beyond its address: one search by an id finds every line about it, whichever process wrote it. */
interface Subjects {
  alertId?: string;
  alertIds?: string[];
  runId?: string;
}

const LONGEST_URL = 500;
const MOST_IDS = 100;

declare module 'fastify' {
  interface FastifyRequest {
    subjects: Subjects | undefined;
  }
}

/** One line for each request, after its answer. */
export function registerRequestLog(app: ApiServer, log: Logger): void {
  app.decorateRequest('subjects', undefined);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (log.isLevelEnabled('info')) request.subjects = subjectsOf(request.body, payload);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log.isLevelEnabled('info')) return;
    const level = request.routeOptions.config?.uncounted ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) request.log[level](lineOf(request, reply), 'request');
  });
}

const lineOf = (request: FastifyRequest, reply: { statusCode: number; elapsedTime: number }) => ({
  method: request.method,
  url: request.url.slice(0, LONGEST_URL),
  route: request.routeOptions.url,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ip: request.ip,
  ...request.subjects,
});

/** From the answer, and from what was asked where the answer does not repeat it. */
function subjectsOf(asked: unknown, answered: unknown): Subjects | undefined {
  const [body, answer] = [fieldsOf(asked), fieldsOf(answered)];
  const alertId = answer.alert_id ?? body.alert_id;
  const alertIds = answer.alert_ids ?? body.alert_ids;
  const runId = answer.run_id;
  if (alertId === undefined && alertIds === undefined && runId === undefined) return undefined;
  return {
    ...(typeof alertId === 'string' ? { alertId } : {}),
    ...(Array.isArray(alertIds) ? { alertIds: alertIds.slice(0, MOST_IDS).map(String) } : {}),
    ...(typeof runId === 'string' ? { runId } : {}),
  };
}

const fieldsOf = (value: unknown): { alert_id?: unknown; alert_ids?: unknown; run_id?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};
