import { type Ctx, withActor } from '../../context.js';
import type { AnalystActor } from '../../core/actor.js';
import { forbidden, invalid, unauthenticated } from '../../core/errors.js';
import { isUuid } from '../../core/ids.js';
import { permissionsOf } from '../../core/permissions.js';
import * as analysts from '../analysts/service.js';
import * as audit from '../audit/service.js';
import type { ChangePassword, Login } from './schema.js';
import { beginAttempt } from './throttle.js';
import { isCurrent, type TokenSigner } from './tokens.js';

export { forgetOldAttempts } from './throttle.js';
export { TokenSigner } from './tokens.js';

const actorOf = (analyst: analysts.AnalystRow): AnalystActor => ({
  kind: 'analyst',
  id: analyst.id,
  username: analyst.username,
  role: analyst.role,
});

export async function login(ctx: Ctx, signer: TokenSigner, { username, password }: Login) {
  const attempt = await beginAttempt(ctx, username);
  const analyst = await analysts.findByUsername(ctx, username);
  if (!(await analysts.passwordMatches(password, analyst?.password_hash)) || analyst === undefined) {
    await noteFailure(ctx, username, 'Wrong name or password');
    throw unauthenticated('Invalid credentials');
  }
  if (!analyst.is_active) {
    await noteFailure(ctx, username, 'The analyst is deactivated');
    throw forbidden('This account is deactivated; ask an administrator');
  }
  await attempt.succeeded();
  await audit.record(withActor(ctx, actorOf(analyst)), { action: 'login', detail: `${analyst.username} logged in` });
  return { access_token: await signer.issue(analyst), token_type: 'bearer' as const, analyst };
}

/** Whose token it is, if it still counts. Role and activity come from the database, never from the token. */
export async function authenticate(ctx: Ctx, signer: TokenSigner, token: string): Promise<AnalystActor> {
  const facts = await signer.read(token);
  if (facts === undefined) throw unauthenticated('The access token is not valid or has expired; log in again');
  const analyst = isUuid(facts.analystId) ? await analysts.findById(ctx, facts.analystId) : undefined;
  if (analyst === undefined || !analyst.is_active || !isCurrent(facts, analyst)) {
    throw unauthenticated('The access token is no longer valid; log in again');
  }
  return actorOf(analyst);
}

export async function me(ctx: Ctx) {
  const analyst = await analysts.get(ctx, self(ctx).id);
  return { ...analyst, permissions: [...permissionsOf(analyst.role)] };
}

/** Ends every earlier token, so the caller gets a new one. */
export async function changePassword(ctx: Ctx, signer: TokenSigner, wanted: ChangePassword) {
  const { id, username } = self(ctx);
  const attempt = await beginAttempt(ctx, username);
  const analyst = await analysts.get(ctx, id);
  if (!(await analysts.passwordMatches(wanted.current_password, analyst.password_hash))) {
    await noteFailure(ctx, username, 'Wrong current password when changing it');
    const message = 'is not your current password';
    throw invalid('The current password is not right', { path: 'body.current_password', message });
  }
  await attempt.succeeded();
  const updated = await analysts.changeOwnPassword(ctx, id, wanted.new_password);
  return { detail: 'Password changed', access_token: await signer.issue(updated), token_type: 'bearer' as const };
}

function self(ctx: Ctx): AnalystActor {
  if (ctx.actor.kind !== 'analyst') throw unauthenticated('Log in first');
  return ctx.actor;
}

const noteFailure = (ctx: Ctx, username: string, detail: string) =>
  audit.record(ctx, {
    action: 'login_failed',
    detail,
    target: { type: 'analyst', label: username.replaceAll('\0', '').slice(0, 100) },
  });
