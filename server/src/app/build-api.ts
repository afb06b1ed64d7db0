import type { Config } from '../config.js';
import { NetworkLookups } from '../connectors/lookups/network-lookups.js';
import type { Logger } from '../core/logger.js';
import { VERSION } from '../core/version.js';
import { openPipeline } from '../db/pipeline.js';
import { actionRoutes } from '../features/actions/routes.js';
import { aiRoutes } from '../features/ai/routes.js';
import * as ai from '../features/ai/service.js';
import { alertRoutes } from '../features/alerts/routes.js';
import { analystRoutes } from '../features/analysts/routes.js';
import { apiKeyRoutes } from '../features/api-keys/routes.js';
import { KeyRing } from '../features/api-keys/service.js';
import { auditRoutes } from '../features/audit/routes.js';
import { authRoutes } from '../features/auth/routes.js';
import * as auth from '../features/auth/service.js';
import { dashboardRoutes } from '../features/dashboard/routes.js';
import { incidentRoutes } from '../features/incidents/routes.js';
import * as incidents from '../features/incidents/service.js';
import { ingestRoutes } from '../features/ingest/routes.js';
import { BatchWriter, type PlanRuns, webhookGate } from '../features/ingest/service.js';
import { integrationRoutes } from '../features/integrations/routes.js';
import type { Toolbox } from '../features/integrations/service.js';
import { liveRoutes } from '../features/live/routes.js';
import { LiveHub } from '../features/live/service.js';
import { observableRoutes } from '../features/observables/routes.js';
import * as observables from '../features/observables/service.js';
import { playbookRoutes } from '../features/playbooks/routes.js';
import type { PlaybookLibrary } from '../features/playbooks/service.js';
import * as playbooks from '../features/playbooks/service.js';
import { runRoutes } from '../features/runs/routes.js';
import { savedViewRoutes } from '../features/saved-views/routes.js';
import { settingsRoutes } from '../features/settings/routes.js';
import type { ApiServer } from '../http/api-server.js';
import { healthRoutes } from '../http/health.js';
import { createServer } from '../http/server.js';
import { checkCode } from '../python/code-check.js';
import type { Interpreter } from '../python/interpreter.js';
import { healthChecks } from './health-checks.js';
import type { Node } from './node.js';
import { aiRate, rateLimiter, webhookRate } from './rate-limiter.js';
import { settingsView } from './settings-view.js';

/** Requests under way get this long to end; a sender that never finishes its own must not keep the process. */
const MOST_DRAIN_MS = 20_000;

export interface ApiParts {
  node: Node;
  library: PlaybookLibrary;
  workerRunning?: () => boolean;
  pythonWell?: () => boolean;
}

export interface Api {
  server: ApiServer;
  close(): Promise<void>;
}

/** The only place that knows every feature of the API. */
export async function buildApi(parts: ApiParts): Promise<Api> {
  const { config, database, log, events, metrics, interpreter, secrets, toolbox } = parts.node;
  const keys = new KeyRing(database.db, events, log);
  const signer = new auth.TokenSigner(secrets.jwtSecret, config.jwtExpireMinutes);
  const triggers = new playbooks.TriggerList(database.db, events);
  const limiter = rateLimiter(config, log, webhookRate(config));
  const aiLimiter = rateLimiter(config, log, aiRate(config));
  const writing = openPipeline(database, log);
  const provider = ai.chooseProvider(config);
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
  const capabilities = { local_login_enabled: true, ai_enabled: provider !== undefined, version: VERSION };
  const checks = healthChecks({
    db: database.db,
    pythonWell: parts.pythonWell ?? (() => interpreter !== undefined),
    workerRunning: parts.workerRunning ?? (() => true),
  });
  const hub = new LiveHub(database.db, events, log);
  metrics.gauge({ name: 'service_live_listeners', help: 'Open streams of live events' }, () => [{ value: hub.size }]);
  const { aiTimeoutSeconds: timeoutSeconds } = config;
  const assistant = new ai.Assistant({ provider, limiter: aiLimiter, metrics, timeoutSeconds });
  await mount(server, [
    ['Authentication', authRoutes({ signer, capabilities })],
    ['Analysts', analystRoutes],
    ['API keys', apiKeyRoutes],
    ['Webhooks', ingestRoutes(new BatchWriter(writing.db, log, planFor(triggers)), metrics)],
    ['Alerts', alertRoutes(incidents.linkMany)],
    ['Incidents', incidentRoutes],
    ['Observables', observableRoutes(new observables.Enricher(toolbox))],
    ['Playbooks', playbookRoutes(parts.library, triggers)],
    ['Runs', runRoutes(metrics)],
    ['Integrations', integrationRoutes(toolbox)],
    ['Actions', actionRoutes({ toolbox, network: networkLookups(config, toolbox, log) })],
    ['Views', savedViewRoutes],
    ['Dashboard', dashboardRoutes],
    ['Live events', liveRoutes(hub)],
    ['AI', aiRoutes(assistant, codeCheck(interpreter))],
    ['Audit', auditRoutes],
    ['Settings', settingsRoutes(() => settingsView(config, interpreter, provider))],
    ['Operations', healthRoutes(checks)],
  ]);
  return {
    server,
    close: async () => {
      await toolbox.close(); // or requests that wait for a vendor would hold up the end
      const impatience = setTimeout(() => server.server.closeAllConnections(), MOST_DRAIN_MS);
      await server.close();
      clearTimeout(impatience);
      await limiter.close();
      await aiLimiter.close();
      await keys.close();
      await writing.close();
    },
  };
}

const networkLookups = (config: Config, { outbound }: Toolbox, log: Logger): NetworkLookups => {
  const { rdapUrl, whoisServer, dnsServers } = config;
  return new NetworkLookups({ outbound, rdapUrl, whoisServer, dnsServers, log });
};

/** Conditions look at an alert as it will be stored. */
const planFor =
  (triggers: playbooks.TriggerList): PlanRuns =>
  (fresh) =>
    playbooks.plan(triggers, fresh, ({ arrival }) => ({
      ...arrival.alert,
      status: 'new',
      raw_payload: arrival.document,
    }));

/** Without Python nobody can tell, and that is a problem too. */
const codeCheck =
  (interpreter: Interpreter | undefined): ai.CheckCode =>
  async (code) =>
    interpreter === undefined
      ? { valid: false, problems: ['The code could not be checked: no Python 3.10 or newer was found'] }
      : checkCode(interpreter.command, code);

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
