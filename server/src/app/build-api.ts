import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import { VERSION } from '../core/version.js';
import type { Database } from '../db/pool.js';
import { EventListener } from '../events/listen.js';
import { alertRoutes } from '../features/alerts/routes.js';
import { analystRoutes } from '../features/analysts/routes.js';
import { apiKeyRoutes } from '../features/api-keys/routes.js';
import { KeyRing } from '../features/api-keys/service.js';
import { auditRoutes } from '../features/audit/routes.js';
import { authRoutes } from '../features/auth/routes.js';
import * as auth from '../features/auth/service.js';
import { ingestRoutes } from '../features/ingest/routes.js';
import { BatchWriter, type OnNewAlerts, webhookGate } from '../features/ingest/service.js';
import { settingsRoutes } from '../features/settings/routes.js';
import type { ApiServer } from '../http/api-server.js';
import { healthRoutes } from '../http/health.js';
import { Metrics } from '../http/metrics.js';
import { createServer } from '../http/server.js';
import type { Interpreter } from '../python/interpreter.js';
import { healthChecks } from './health-checks.js';
import { rateLimiter } from './rate-limiter.js';
import type { Secrets } from './secrets.js';
import { aiProvider, settingsView } from './settings-view.js';

export interface ApiParts {
  config: Config;
  secrets: Secrets;
  database: Database;
  interpreter: Interpreter | undefined;
  log: Logger;
  workerRunning?: () => boolean;
}

export interface Api {
  server: ApiServer;
  close(): Promise<void>;
}

/** The only place that knows every feature of the API. */
export async function buildApi(parts: ApiParts): Promise<Api> {
  const { config, database, log } = parts;
  const events = new EventListener(database.address, log);
  await events.start();
  const keys = new KeyRing(database.db, events, log);
  const signer = new auth.TokenSigner(parts.secrets.jwtSecret, config.jwtExpireMinutes);
  const metrics = new Metrics();
  const limiter = rateLimiter(config, log);
  const server = await createServer({
    config,
    log,
    db: database.db,
    metrics,
    authenticators: {
      bearer: (request, token) => auth.authenticate(request.ctx, signer, token),
      apiKey: webhookGate(keys, limiter),
    },
  });
  const capabilities = { local_login_enabled: true, ai_enabled: aiProvider(config) !== null, version: VERSION };
  const checks = healthChecks({
    db: database.db,
    interpreter: parts.interpreter,
    workerRunning: parts.workerRunning ?? (() => true),
  });
  await mount(server, [
    ['Authentication', authRoutes({ signer, capabilities })],
    ['Analysts', analystRoutes],
    ['API keys', apiKeyRoutes],
    ['Webhooks', ingestRoutes(new BatchWriter(database.db, log, noPlaybooks), metrics)],
    ['Alerts', alertRoutes],
    ['Audit', auditRoutes],
    ['Settings', settingsRoutes(() => settingsView(config, parts.interpreter))],
    ['Operations', healthRoutes(checks)],
  ]);
  return {
    server,
    close: async () => {
      await server.close();
      await limiter.close();
      await keys.close();
      await events.stop();
    },
  };
}

/** Playbooks join here: what new alerts set off is decided inside their transaction. */
const noPlaybooks: OnNewAlerts = async () => new Map();

/** Each feature's routes under the versioned prefix, and under one heading on the API page. */
async function mount(server: ApiServer, features: [tag: string, routes: (app: ApiServer) => void][]): Promise<void> {
  for (const [tag, routes] of features) {
    await server.register(
      async (scope) => {
        scope.addHook('onRoute', (route) => {
          route.schema = { tags: [tag], ...route.schema };
        });
        routes(scope as ApiServer);
      },
      { prefix: '/api/v1' },
    );
  }
}
