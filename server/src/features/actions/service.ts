import type { NetworkLookups } from '../../connectors/lookups/network-lookups.js';
import type { Ctx } from '../../context.js';
import { AppError, invalid, unavailable } from '../../core/errors.js';
import * as activities from '../activities/service.js';
import * as alerts from '../alerts/service.js';
import * as integrations from '../integrations/service.js';
import { ACTION_NAMES, ACTIONS, type ActionName } from './catalog.js';
import type { ExecuteAction } from './schema.js';
import { readTarget, type Target } from './targets.js';

export interface ActionTools {
  toolbox: integrations.Toolbox;
  network: NetworkLookups;
}

export async function list(ctx: Ctx, { toolbox }: ActionTools) {
  const ready = await integrations.readyActions(ctx, toolbox);
  return ACTION_NAMES.map((name) => {
    const { description, targets, asks } = ACTIONS[name];
    const available = asks === undefined || Object.values(asks).some((action) => ready.has(action));
    return { name, description, target_types: targets, available };
  });
}

/** What goes wrong outside is part of the answer, and of the alert's trail. */
export async function execute(ctx: Ctx, tools: ActionTools, { action, target: given, alert_id }: ExecuteAction) {
  const target = fitting(action, given);
  if (alert_id != null) await alerts.get(ctx, alert_id);
  const began = performance.now();
  const outcome = await attempt(() => answer(ctx, tools, action, target));
  const report = {
    action,
    target: target.value,
    alert_id: alert_id ?? null,
    ...outcome,
    duration_ms: Math.round(performance.now() - began),
  };
  if (alert_id != null) {
    const { alert_id: _alert, ...metadata } = report;
    const detail = `${action} of ${target.value}: ${outcome.error ?? 'answered'}`;
    await activities.record(ctx, { action: 'manual_action', alertId: alert_id, detail, metadata });
  }
  return report;
}

async function attempt(work: () => Promise<unknown>) {
  try {
    return { status: 'success' as const, result: await work(), error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: 'failed' as const, result: null, error: error.message };
  }
}

function answer(ctx: Ctx, tools: ActionTools, action: ActionName, target: Target): Promise<unknown> {
  if (action === 'whois_lookup') return tools.network.registration(target.value);
  if (action === 'dns_resolve') return tools.network.resolve(target.value);
  return askProvider(ctx, tools, action, target);
}

async function askProvider(ctx: Ctx, { toolbox }: ActionTools, action: ActionName, { type, value }: Target) {
  const { asks = {}, kind } = ACTIONS[action];
  const [provider] = await integrations.providersWith(ctx, toolbox, [asks[type] ?? ''], value);
  if (provider === undefined) {
    throw unavailable(
      `No provider is configured: add an integration of the type ${kind}, with its API key, and enable it`,
    );
  }
  const found = await provider.ask('person');
  return typeof found === 'object' && found !== null
    ? { provider: provider.name, ...found }
    : { provider: provider.name, answer: found };
}

function fitting(action: ActionName, given: string): Target {
  const { targets } = ACTIONS[action];
  const target = readTarget(given);
  if (target !== undefined && targets.includes(target.type)) return target;
  const what = target === undefined ? 'nothing that can be looked up' : `a ${target.type}`;
  const message = `${action} takes ${targets.join(', ')}; this is ${what}`;
  throw invalid(message, { path: 'body.target', message });
}
