import type { Ctx } from '../../context.js';
import { forbidden } from '../../core/errors.js';
import { roleHolds } from '../../core/permissions.js';
import type { IncidentSummary } from './rows.js';
import type { AddToIncident } from './schema.js';
import * as incidents from './service.js';

/** Into an existing incident, or into a new one. The route asks for the one permission, this for the other. */
export async function addToIncident(ctx: Ctx, alertId: string, wanted: AddToIncident): Promise<IncidentSummary> {
  const { incident_id, ...created } = wanted;
  if (incident_id !== undefined) {
    await incidents.link(ctx, incident_id, alertId);
    return incidents.get(ctx, incident_id);
  }
  const { actor } = ctx;
  if (actor.kind === 'analyst' && !roleHolds(actor.role, 'incidents:create')) {
    throw forbidden('Permission denied: requires incidents:create');
  }
  return incidents.create(ctx, { ...created, alert_id: alertId });
}
