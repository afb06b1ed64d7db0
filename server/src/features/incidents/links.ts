import type { Ctx } from '../../context.js';
import { conflict, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import * as activities from '../activities/service.js';
import * as alerts from '../alerts/service.js';
import type { IncidentRow } from './rows.js';
import * as store from './store.js';

type Named = Pick<IncidentRow, 'id' | 'title'>;

/** Both sides tell the same story. Answers the links that were made; those that were there stay as they are. */
export async function linkAll(tx: Ctx, incident: Named, linked: alerts.AlertRow[]): Promise<store.Link[]> {
  if (linked.length === 0) return [];
  const made = await store.insertLinks(
    tx.db,
    linked.map((alert) => ({ id: newId(), incident_id: incident.id, alert_id: alert.id })),
  );
  const fresh = new Set(made.map(({ alert_id }) => alert_id));
  await activities.record(tx, ...linked.filter(({ id }) => fresh.has(id)).flatMap((alert) => story(incident, alert)));
  return made;
}

const story = (incident: Named, alert: alerts.AlertRow): activities.ActivityEntry[] => [
  {
    action: 'alert_linked',
    incidentId: incident.id,
    detail: `Alert linked: ${alert.title}`,
    metadata: { alert_id: alert.id, alert_title: alert.title },
  },
  {
    action: 'incident_linked',
    alertId: alert.id,
    detail: `Linked to incident: ${incident.title}`,
    metadata: { incident_id: incident.id, incident_title: incident.title },
  },
];

export const link = (ctx: Ctx, incidentId: string, alertId: string): Promise<store.Link> =>
  ctx.transaction(async (tx) => {
    const incident = await required(tx, incidentId);
    const [made] = await linkAll(tx, incident, await alerts.getAllForUpdate(tx, [alertId]));
    if (made === undefined) throw conflict('The alert is linked to this incident already');
    return made;
  });

export const unlink = (ctx: Ctx, incidentId: string, alertId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const incident = await required(tx, incidentId);
    const [alert] = await alerts.getAllForUpdate(tx, [alertId]);
    if (!(await store.deleteLink(tx.db, incidentId, alertId))) throw notFound('A link between the two was');
    await activities.record(
      tx,
      {
        action: 'alert_unlinked',
        incidentId,
        detail: `Alert unlinked: ${alert!.title}`,
        metadata: { alert_id: alertId, alert_title: alert!.title },
      },
      {
        action: 'incident_unlinked',
        alertId,
        detail: `Unlinked from incident: ${incident.title}`,
        metadata: { incident_id: incidentId, incident_title: incident.title },
      },
    );
  });

/** For many alerts at once: those that are linked already count as done. */
export async function linkMany(tx: Ctx, incidentId: string, linked: alerts.AlertRow[]): Promise<void> {
  await linkAll(tx, await required(tx, incidentId), linked);
}

async function required(tx: Ctx, id: string) {
  const incident = await store.findForUpdate(tx.db, id);
  if (incident === undefined) throw notFound('Incident');
  return incident;
}
