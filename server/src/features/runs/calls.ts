import { Type } from 'typebox';
import type { Ctx } from '../../context.js';
import { OBSERVABLE_TYPES } from '../../core/alert-values.js';
import { invalid } from '../../core/errors.js';
import { isUuid } from '../../core/ids.js';
import { SEVERITIES } from '../../core/severity.js';
import { OneOf } from '../../http/shape.js';
import { bodyCheck } from '../../http/validation.js';
import { CommentText } from '../activities/schema.js';
import { UpdateAlert } from '../alerts/schema.js';
import * as alerts from '../alerts/service.js';
import * as analysts from '../analysts/service.js';
import * as incidents from '../incidents/service.js';
import type { Toolbox } from '../integrations/service.js';
import * as integrations from '../integrations/service.js';
import * as observables from '../observables/service.js';

const Tags = Type.Optional(
  Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string', maxLength: 100 }, maxItems: 100 }),
);
const OptionalText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }));

const checkUpdate = bodyCheck(UpdateAlert);
const checkComment = bodyCheck(CommentText);
const checkAssign = bodyCheck(Type.Object({ analyst: Type.String({ minLength: 1, maxLength: 100 }) }));
const checkResolve = bodyCheck(Type.Object({ determination: Type.String(), reason: OptionalText(5000) }));
const checkObservable = bodyCheck(
  Type.Object({
    type: OneOf(OBSERVABLE_TYPES),
    value: Type.String({ minLength: 1, maxLength: 1000 }),
    source: OptionalText(255),
    tags: Tags,
  }),
);
const checkIntegration = bodyCheck(
  Type.Object({
    integration: Type.String({ minLength: 1, maxLength: 255 }),
    action: Type.String({ minLength: 1, maxLength: 100 }),
    parameters: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  }),
);
const checkIncident = bodyCheck(
  Type.Object({
    title: OptionalText(500),
    description: OptionalText(20_000),
    severity: Type.Optional(Type.Unsafe<(typeof SEVERITIES)[number] | null>({ enum: [...SEVERITIES, null] })),
    tags: Tags,
    link_current_alert: Type.Optional(Type.Boolean()),
  }),
);

type Args = Record<string, unknown>;
type Verb = (ctx: Ctx, alertId: string | null, args: Args, toolbox: Toolbox) => Promise<unknown>;

/** What a playbook may ask of the server: the same verbs, rules and trail as for people. */
const VERBS: Record<string, Verb> = {
  update_alert: (ctx, alertId, args) => alerts.update(ctx, required(alertId), checkUpdate(knownFields(args.fields))),
  resolve_alert: (ctx, alertId, args) => {
    const { determination, reason } = checkResolve(args);
    return alerts.update(
      ctx,
      required(alertId),
      checkUpdate({ status: 'resolved', determination, ...(reason == null ? {} : { resolve_reason: reason }) }),
    );
  },
  comment: (ctx, alertId, args) => alerts.comment(ctx, required(alertId), checkComment(args).text),
  assign: async (ctx, alertId, args) => {
    const { analyst } = checkAssign(args);
    const found = isUuid(analyst) ? await analysts.findById(ctx, analyst) : await analysts.findByUsername(ctx, analyst);
    if (found === undefined) throw invalid(`There is no analyst ${analyst}`);
    return alerts.update(ctx, required(alertId), { assigned_to: found.id });
  },
  add_observable: async (ctx, alertId, args) =>
    (await observables.addToAlert(ctx, required(alertId), checkObservable(args))).observable,
  create_incident: (ctx, alertId, args) => {
    const { link_current_alert = true, ...wanted } = checkIncident(args);
    return incidents.create(ctx, {
      ...wanted,
      ...(link_current_alert && alertId !== null ? { alert_id: alertId } : {}),
    });
  },
  integration: (ctx, _alertId, args, toolbox) => {
    const { integration, action, parameters } = checkIntegration(args);
    return integrations.performNamed(ctx, toolbox, integration, action, parameters).catch((error: unknown) => {
      if (toolbox.stopping) return new Promise(() => undefined); // the run is about to be handed back, and is not to fail before
      throw error;
    });
  },
};

export async function callVerb(
  ctx: Ctx,
  toolbox: Toolbox,
  alertId: string | null,
  method: string,
  args: Args,
): Promise<unknown> {
  const verb = Object.hasOwn(VERBS, method) ? VERBS[method] : undefined;
  if (verb === undefined) throw invalid(`The server does not know the call ${method}`);
  return verb(ctx, alertId, args, toolbox);
}

/** A misspelt field would change nothing and say nothing: an author wants to hear of it. */
function knownFields(fields: unknown): unknown {
  const known = Object.keys(UpdateAlert.properties);
  const given = Object.keys((fields ?? {}) as object);
  const unknown = given.filter((name) => !known.includes(name));
  if (given.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `An alert has no ${unknown.join(', ')} to change` : 'Nothing to change';
    throw invalid(`${what}; there are ${known.join(', ')}`);
  }
  return fields;
}

function required(alertId: string | null): string {
  if (alertId === null) throw invalid('This run has no alert');
  return alertId;
}
