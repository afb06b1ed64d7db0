import { type Static, Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { NullableText, OneOf, shape } from '../../http/shape.js';

export const SettingsView = shape(
  'Settings',
  Type.Object({
    version: Type.String(),
    database: OneOf(['embedded', 'external']),
    python_version: NullableText({ examples: ['3.11.7'] }),
    ai_provider: Type.Unsafe<'anthropic' | 'openai' | 'ollama' | null>({
      type: ['string', 'null'],
      enum: ['anthropic', 'openai', 'ollama', null],
    }),
    llm_model: NullableText(),
    playbook_dirs: Type.Array(Type.String()),
    integration_dirs: Type.Array(Type.String()),
    limits: Type.Object({
      webhook_rate_limit: Type.Integer(),
      webhook_rate_window_seconds: Type.Integer(),
      worker_concurrency: Type.Integer(),
      jwt_expire_minutes: Type.Integer(),
      max_body_bytes: Type.Integer(),
      run_timeout_seconds: Type.Integer(),
      ai_timeout_seconds: Type.Integer(),
      ai_rate_limit: Type.Integer({ description: 'Questions per analyst and minute' }),
    }),
  }),
);
export type SettingsView = Static<typeof SettingsView>;

export const settingsRoutes =
  (settings: () => SettingsView) =>
  (app: ApiServer): void => {
    app.get(
      '/settings',
      {
        config: { permission: 'settings:manage' },
        schema: { summary: 'How this server is set up (no secrets)', response: { 200: SettingsView } },
      },
      async () => settings(),
    );
  };
