import type { ApiServer } from '../../http/api-server.js';
import { MeView } from '../analysts/schema.js';
import { Capabilities, ChangePassword, Login, LoginView, PasswordChanged } from './schema.js';
import * as auth from './service.js';

export interface AuthParts {
  signer: auth.TokenSigner;
  capabilities: { local_login_enabled: boolean; ai_enabled: boolean; version: string };
}

export const authRoutes =
  (parts: AuthParts) =>
  (app: ApiServer): void => {
    app.post(
      '/auth/login',
      {
        config: { permission: 'public', errors: [401, 403, 429] },
        schema: { summary: 'Log in', body: Login, response: { 200: LoginView } },
      },
      (req) => auth.login(req.ctx, parts.signer, req.body),
    );

    app.get(
      '/auth/me',
      {
        config: { permission: 'any-analyst' },
        schema: { summary: 'Who am I, and what may I do?', response: { 200: MeView } },
      },
      (req) => auth.me(req.ctx),
    );

    app.post(
      '/auth/change-password',
      {
        config: { permission: 'any-analyst', errors: [429] },
        schema: {
          summary: 'Change my password; ends all my other sessions',
          body: ChangePassword,
          response: { 200: PasswordChanged },
        },
      },
      (req) => auth.changePassword(req.ctx, parts.signer, req.body),
    );

    app.get(
      '/auth/capabilities',
      {
        config: { permission: 'public' },
        schema: { summary: 'What this server offers', response: { 200: Capabilities } },
      },
      async () => parts.capabilities,
    );
  };
