import type { Health } from '../../connectors/connector.js';
import type { Ctx } from '../../context.js';
import { AppError, invalid, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import * as audit from '../audit/service.js';
import { checkConfig } from './config-check.js';
import { isObject, merged } from './config-secrets.js';
import { Instance, subjectOf } from './instance.js';
import type { CreateIntegration, UpdateIntegration } from './schema.js';
import * as store from './store.js';
import type { Toolbox } from './toolbox.js';

export type { Caller } from './instance.js';
export { type Provider, performNamed, providersWith, readyActions } from './providers.js';
export { countUnreadable, reseal } from './reseal.js';
export { Toolbox } from './toolbox.js';

export const list = async (ctx: Ctx, toolbox: Toolbox) =>
  Promise.all((await store.list(ctx.db)).map(async (row) => (await Instance.open(toolbox, row)).view));

export const get = async (ctx: Ctx, toolbox: Toolbox, id: string) => (await existing(ctx, toolbox, id)).view;

export const types = async (toolbox: Toolbox) =>
  (await toolbox.connectors.types()).map(({ type, displayName, description, origin, configSchema, actions }) => ({
    type,
    display_name: displayName,
    description,
    origin,
    config_schema: configSchema,
    actions,
  }));

export const problems = (toolbox: Toolbox) => toolbox.connectors.problems();

export async function create(ctx: Ctx, toolbox: Toolbox, wanted: CreateIntegration) {
  const type = await knownType(toolbox, wanted.type ?? wanted.integration_type);
  const config = merged({}, wanted.config ?? {}) as Record<string, unknown>;
  checkConfig(type, config);
  const id = newId();
  const row = await ctx.transaction(async (tx) => {
    const created = await store.insert(tx.db, {
      id,
      integration_type: type.type,
      name: wanted.name?.trim() || (await freeName(tx, type.displayName)),
      sealed_config: toolbox.seal.seal(JSON.stringify(config), subjectOf(id)),
      enabled: wanted.enabled ?? true,
    });
    await audit.record(tx, {
      action: 'integration_created',
      detail: `Added the integration ${created.name} (${type.type})`,
      target: { type: 'integration', id, label: created.name },
    });
    return created;
  });
  return (await Instance.open(toolbox, row)).view;
}

export async function update(ctx: Ctx, toolbox: Toolbox, id: string, change: UpdateIntegration) {
  const row = await ctx.transaction(async (tx) => {
    const before = await existing(tx, toolbox, id, store.findForUpdate);
    const sealed = change.config === undefined ? {} : { sealed_config: resealed(toolbox, before, change.config) };
    const name = change.name === undefined ? {} : { name: change.name.trim() };
    const enabled = change.enabled === undefined ? {} : { enabled: change.enabled };
    const after = await store.update(tx.db, id, { ...name, ...enabled, ...sealed });
    await audit.record(tx, {
      action: 'integration_updated',
      detail: `Changed the integration ${after.name}`,
      target: { type: 'integration', id, label: after.name },
      metadata: { ...name, ...enabled, config_members: Object.keys(change.config ?? {}) },
    });
    return after;
  });
  return (await Instance.open(toolbox, row)).view;
}

function resealed(toolbox: Toolbox, before: Instance, change: Record<string, unknown>): string {
  const config = merged(before.config, change) as Record<string, unknown>;
  if (before.type !== undefined) checkConfig(before.type, config);
  return toolbox.seal.seal(JSON.stringify(config), subjectOf(before.row.id));
}

export const remove = (ctx: Ctx, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await store.remove(tx.db, id);
    if (row === undefined) throw notFound('Integration');
    await audit.record(tx, {
      action: 'integration_deleted',
      detail: `Removed the integration ${row.name} (${row.integration_type})`,
      target: { type: 'integration', id, label: row.name },
    });
  });

/** Whatever is wrong is the answer, not an error. */
export async function checkHealth(ctx: Ctx, toolbox: Toolbox, id: string): Promise<Health> {
  const instance = await existing(ctx, toolbox, id);
  const health = await examined(ctx, toolbox, instance);
  await store.updateHealth(ctx.db, id, health.healthy, health.message);
  return health;
}

async function examined(ctx: Ctx, toolbox: Toolbox, instance: Instance): Promise<Health> {
  try {
    instance.requireComplete();
    return await instance.using(toolbox, 'health', ctx.log, (connector) => connector.healthCheck());
  } catch (error) {
    if (!(error instanceof AppError) || toolbox.stopping) throw error;
    return { healthy: false, message: error.message, details: null };
  }
}

/** By hand, on whichever integration: also on one that is not enabled yet. */
export async function tryAction(ctx: Ctx, toolbox: Toolbox, id: string, action: string, body: Record<string, unknown>) {
  const instance = await existing(ctx, toolbox, id);
  const began = performance.now();
  const given = isObject(body.parameters) ? body.parameters : body;
  const note = (status: 'success' | 'failed') =>
    audit.record(ctx, {
      action: 'integration_action',
      detail: `Used ${action} of the integration ${instance.row.name}: ${status}`,
      target: { type: 'integration', id, label: instance.row.name },
      metadata: { action, status },
    });
  const result = await instance.perform(toolbox, 'person', ctx.log, action, given).catch(async (error: unknown) => {
    await note('failed'); // who knows what was done before it failed
    throw error;
  });
  await note('success');
  const duration_ms = Math.round(performance.now() - began);
  return { integration_id: id, action, status: 'success' as const, result, duration_ms };
}

async function existing(ctx: Ctx, toolbox: Toolbox, id: string, find = store.find): Promise<Instance> {
  const row = await find(ctx.db, id);
  if (row === undefined) throw notFound('Integration');
  return Instance.open(toolbox, row);
}

async function knownType(toolbox: Toolbox, wanted: string | undefined) {
  const type = wanted === undefined ? undefined : await toolbox.connectors.find(wanted);
  if (type !== undefined) return type;
  const known = (await toolbox.connectors.types()).map((one) => one.type).join(', ');
  const what = wanted === undefined ? 'is required' : `${JSON.stringify(wanted)} is not known`;
  throw invalid(`The type of the integration ${what}: there are ${known}`, {
    path: 'body.type',
    message: `must be one of ${known}`,
  });
}

async function freeName(tx: Ctx, name: string): Promise<string> {
  const taken = await store.countNamed(tx.db, name);
  return taken === 0 ? name : `${name} ${taken + 1}`;
}
