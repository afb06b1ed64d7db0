import type { Config } from '../config.js';
import { VERSION } from '../core/version.js';
import type { Provider } from '../features/ai/service.js';
import type { SettingsView } from '../features/settings/routes.js';
import type { Interpreter } from '../python/interpreter.js';

export const settingsView = (
  config: Config,
  interpreter: Interpreter | undefined,
  provider: Provider | undefined,
): SettingsView => ({
  version: VERSION,
  database: config.databaseUrl === undefined ? 'embedded' : 'external',
  python_version: interpreter?.version ?? null,
  ai_provider: provider?.name ?? null,
  llm_model: provider?.model ?? null,
  playbook_dirs: config.playbookDirs,
  integration_dirs: config.integrationDirs,
  limits: {
    webhook_rate_limit: config.webhookRateLimit,
    webhook_rate_window_seconds: config.webhookRateWindowSeconds,
    worker_concurrency: config.workerConcurrency,
    jwt_expire_minutes: config.jwtExpireMinutes,
    max_body_bytes: config.maxBodyBytes,
    run_timeout_seconds: config.runTimeoutSeconds,
    ai_timeout_seconds: config.aiTimeoutSeconds,
    ai_rate_limit: config.aiRateLimit,
  },
});
