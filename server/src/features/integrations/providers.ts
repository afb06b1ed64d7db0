import type { Ctx } from '../../context.js';
import { unavailable } from '../../core/errors.js';
import { type Caller, Instance } from './instance.js';
import * as store from './store.js';
import type { Toolbox } from './toolbox.js';

/** For playbooks: the integration of this name, or else the oldest of this type that is enabled and complete. */
export async function performNamed(
  ctx: Ctx,
  toolbox: Toolbox,
  nameOrType: string,
  action: string,
  parameters: Record<string, unknown>,
): Promise<unknown> {
  const rows = await store.listNamed(ctx.db, nameOrType);
  const named = rows.filter(({ name }) => name === nameOrType);
  const candidates = await Promise.all((named.length > 0 ? named : rows).map((row) => Instance.open(toolbox, row)));
  const [first] = candidates;
  if (first === undefined)
    throw unavailable(`No integration ${JSON.stringify(nameOrType)} is configured: add one under Integrations`);
  if (!first.row.enabled) throw unavailable(`The integration ${first.row.name} is disabled`);
  const ready = candidates.find(({ row, problems: lacking }) => row.enabled && lacking.length === 0);
  return (ready ?? first).perform(toolbox, 'playbook', ctx.log, action, parameters);
}

/** The actions that some enabled, complete integration offers. */
export async function readyActions(ctx: Ctx, toolbox: Toolbox): Promise<Set<string>> {
  const ready = (await enabledInstances(ctx, toolbox)).filter(({ problems: lacking }) => lacking.length === 0);
  return new Set(ready.flatMap(({ type }) => type?.actions.map(({ name }) => name) ?? []));
}

/** One integration that can answer a question, and how it is asked. */
export interface Provider {
  id: string;
  name: string;
  type: string;
  ask(caller: Caller): Promise<unknown>;
}

/** Enabled, complete integrations of any type with one of these actions; the question is put with its first parameter. */
export async function providersWith(ctx: Ctx, toolbox: Toolbox, actions: string[], value: string): Promise<Provider[]> {
  return (await enabledInstances(ctx, toolbox)).flatMap((instance) => {
    const { row, type, problems: lacking } = instance;
    const action = type?.actions.find(({ name }) => actions.includes(name));
    const parameter = Object.keys(action?.parameters.properties ?? {})[0];
    if (action === undefined || parameter === undefined || lacking.length > 0) return [];
    const ask = (caller: Caller) => instance.perform(toolbox, caller, ctx.log, action.name, { [parameter]: value });
    return [{ id: row.id, name: row.name, type: row.integration_type, ask }];
  });
}

const enabledInstances = async (ctx: Ctx, toolbox: Toolbox): Promise<Instance[]> =>
  Promise.all((await store.listEnabled(ctx.db)).map((row) => Instance.open(toolbox, row)));
