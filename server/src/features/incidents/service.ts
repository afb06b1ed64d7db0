import type { Ctx } from '../../context.js';
import { invalid } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import type { Severity } from '../../core/severity.js';
import * as activities from '../activities/service.js';
import * as alerts from '../alerts/service.js';
import * as store from './store.js';

export interface WantedIncident {
  title?: string | null;
  description?: string | null;
  severity?: Severity | null;
  tags?: string[] | null;
}

/** An incident, with an alert linked or without; from an alert it takes what was left out. */
export const create = (ctx: Ctx, wanted: WantedIncident, alertId: string | null): Promise<store.IncidentRow> =>
  ctx.transaction(async (tx) => {
    const alert = alertId === null ? undefined : await alerts.get(tx, alertId);
    const title = wanted.title?.trim() || alert?.title;
    if (title === undefined) throw invalid('An incident needs a title', { path: 'body.title', message: 'is required' });
    const incident = await store.insert(tx.db, {
      id: newId(),
      title,
      description: wanted.description ?? null,
      severity: wanted.severity ?? alert?.severity ?? 'medium',
      tags: [...new Set(wanted.tags ?? [])],
    });
    await activities.record(tx, {
      action: 'incident_created',
      incidentId: incident.id,
      detail: `Incident created: ${title}`,
    });
    if (alert !== undefined) await link(tx, incident, alert);
    return incident;
  });

/** Both sides tell the same story. */
async function link(tx: Ctx, incident: store.IncidentRow, alert: alerts.AlertRow): Promise<void> {
  await store.insertLink(tx.db, newId(), incident.id, alert.id);
  await activities.record(
    tx,
    {
      action: 'alert_linked',
      incidentId: incident.id,
      detail: `Alert linked: ${alert.title}`,
      metadata: { alert_id: alert.id },
    },
    {
      action: 'incident_linked',
      alertId: alert.id,
      detail: `Linked to incident: ${incident.title}`,
      metadata: { incident_id: incident.id },
    },
  );
}
