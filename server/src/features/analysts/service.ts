import type { Ctx } from '../../context.js';
import { badRequest, invalid, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { ROLE_CATALOGUE, ROLES, type Role } from '../../core/permissions.js';
import { publish } from '../../events/publish.js';
import * as audit from '../audit/service.js';
import { hashPassword } from './passwords.js';
import { changeMetadata, effectiveChange, losesAdmin, passwordRefusal } from './rules.js';
import type { CreateAnalyst, UpdateAnalyst } from './schema.js';
import * as store from './store.js';

export { generatePassword, passwordMatches, passwordProblem } from './passwords.js';
export type { AnalystRow } from './store.js';

export const list = (ctx: Ctx) => store.list(ctx.db);
export const directory = (ctx: Ctx) => store.listActive(ctx.db);
export const findById = (ctx: Ctx, id: string) => store.findById(ctx.db, id);
export const findByUsername = (ctx: Ctx, username: string) => store.findByUsername(ctx.db, username);
export const existsAny = (ctx: Ctx) => store.existsAny(ctx.db);
export const firstActiveAdmin = (ctx: Ctx) => store.findFirstActiveAdmin(ctx.db);

export const roles = () =>
  ROLES.map((id) => ({ id, label: ROLE_CATALOGUE[id].label, permissions: [...ROLE_CATALOGUE[id].permissions] }));

export async function get(ctx: Ctx, id: string): Promise<store.AnalystRow> {
  const analyst = await store.findById(ctx.db, id);
  if (analyst === undefined) throw notFound('Analyst');
  return analyst;
}

/** Who is to get an alert or an incident; an empty answer when nothing was said about it. */
export async function assigneeOf(
  ctx: Ctx,
  id: string | null | undefined,
): Promise<{ assignee?: { id: string; username: string } | null }> {
  if (id === undefined) return {};
  if (id === null) return { assignee: null };
  const analyst = await store.findById(ctx.db, id);
  if (analyst === undefined || !analyst.is_active) {
    const message = 'must be an active analyst';
    throw invalid(`body.assigned_to ${message}`, { path: 'body.assigned_to', message });
  }
  return { assignee: { id: analyst.id, username: analyst.username } };
}

export async function create(ctx: Ctx, wanted: CreateAnalyst): Promise<store.AnalystRow> {
  const refusal = passwordRefusal('password', wanted.password);
  if (refusal !== undefined) throw refusal;
  const role: Role = wanted.role ?? 'analyst';
  const password_hash = await hashPassword(wanted.password);
  return ctx.transaction(async (tx) => {
    const analyst = await store.insert(tx.db, {
      id: newId(),
      username: wanted.username,
      display_name: wanted.display_name,
      email: wanted.email ?? null,
      password_hash,
      role,
    });
    await audit.record(tx, {
      action: 'analyst_created',
      detail: `Created ${analyst.username} as ${role}`,
      target: auditTarget(analyst),
      metadata: { role },
    });
    return analyst;
  });
}

export const update = (ctx: Ctx, id: string, wanted: UpdateAnalyst): Promise<store.AnalystRow> =>
  ctx.transaction(async (tx) => {
    const admins = await store.listActiveAdminIdsForUpdate(tx.db);
    const analyst = await store.findByIdForUpdate(tx.db, id);
    if (analyst === undefined) throw notFound('Analyst');
    const change = effectiveChange(analyst, wanted);
    if (Object.keys(change).length === 0) return analyst;
    if (losesAdmin(analyst, change) && admins.length === 1) {
      throw badRequest('This is the last active admin: make somebody else an admin first');
    }
    const updated = await store.update(tx.db, id, change);
    await audit.record(tx, {
      action: 'analyst_updated',
      detail: `Changed ${Object.keys(change).join(', ')} of ${analyst.username}`,
      target: auditTarget(analyst),
      metadata: changeMetadata(analyst, change),
    });
    await publish(tx, 'analyst.changed', { id });
    return updated;
  });

export const resetPassword = async (ctx: Ctx, id: string, password: string): Promise<void> => {
  await setPassword(ctx, id, password, 'new_password', 'password_reset');
};

export const changeOwnPassword = (ctx: Ctx, id: string, password: string): Promise<store.AnalystRow> =>
  setPassword(ctx, id, password, 'new_password', 'password_changed');

async function setPassword(
  ctx: Ctx,
  id: string,
  password: string,
  member: string,
  action: 'password_reset' | 'password_changed',
): Promise<store.AnalystRow> {
  const refusal = passwordRefusal(member, password);
  if (refusal !== undefined) throw refusal;
  const analyst = await get(ctx, id);
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (tx) => {
    const updated = await store.updatePassword(tx.db, id, passwordHash);
    const detail = action === 'password_reset' ? 'Reset the password of' : 'Changed the password of';
    await audit.record(tx, { action, detail: `${detail} ${analyst.username}`, target: auditTarget(analyst) });
    await publish(tx, 'analyst.changed', { id });
    return updated;
  });
}

/** Creates the analyst as an admin, or makes an existing one an active admin with this password. */
export const makeAdmin = (ctx: Ctx, username: string, password: string): Promise<'created' | 'reset'> =>
  ctx.transaction(async (tx) => {
    const existing = await store.findByUsername(tx.db, username);
    if (existing === undefined) {
      await create(tx, { username, display_name: username, password, role: 'admin' });
      return 'created';
    }
    await update(tx, existing.id, { role: 'admin', is_active: true });
    await resetPassword(tx, existing.id, password);
    return 'reset';
  });

const auditTarget = (analyst: store.AnalystRow) => ({ type: 'analyst', id: analyst.id, label: analyst.username });
