import type { Config } from '../config.js';
import { VERSION } from '../core/version.js';
import type { SettingsView } from '../features/settings/routes.js';
import type { Interpreter } from '../python/interpreter.js';

/** The first configured provider counts, in this order. */
export function aiProvider(config: Config): SettingsView['ai_provider'] {
  if (config.anthropicApiKey !== undefined) return 'anthropic';
  if (config.openaiApiKey !== undefined) return 'openai';
  return config.ollamaUrl === undefined ? null : 'ollama';
}

export const settingsView = (config: Config, interpreter: Interpreter | undefined): SettingsView => ({
  version: VERSION,
  database: config.databaseUrl === undefined ? 'embedded' : 'external',
  python_version: interpreter?.version ?? null,
  ai_provider: aiProvider(config),
  llm_model: config.llmModel ?? null,
  playbook_dirs: config.playbookDirs,
  integration_dirs: config.integrationDirs,
  limits: {
    webhook_rate_limit: config.webhookRateLimit,
    webhook_rate_window_seconds: config.webhookRateWindowSeconds,
    worker_concurrency: config.workerConcurrency,
    jwt_expire_minutes: config.jwtExpireMinutes,
    max_body_bytes: config.maxBodyBytes,
    run_timeout_seconds: config.runTimeoutSeconds,
  },
});
