import type { Ctx } from '../../context.js';
import { newId } from '../../core/ids.js';
import type { ActivityAction } from './actions.js';
import * as store from './store.js';

export type { ActivityRow } from './store.js';

/** What happened, on which alert or incident; who did it is the context's to say. */
export interface ActivityEntry {
  action: ActivityAction;
  alertId?: string;
  incidentId?: string;
  detail?: string;
  metadata?: Record<string, unknown>;
}

/** Joins the caller's transaction, so that a change and its trail are there together or not at all. */
export async function record(ctx: Ctx, ...entries: ActivityEntry[]): Promise<store.ActivityRow[]> {
  if (entries.length === 0) return [];
  return store.insert(
    ctx.db,
    entries.map((entry) => toRow(ctx, entry)),
  );
}

function toRow({ actor }: Ctx, entry: ActivityEntry): store.NewActivityRow {
  return {
    id: newId(),
    alert_id: entry.alertId ?? null,
    incident_id: entry.incidentId ?? null,
    analyst_id: actor.kind === 'analyst' ? actor.id : null,
    analyst_username: actor.kind === 'analyst' ? actor.username : null,
    action: entry.action,
    detail: entry.detail ?? null,
    metadata_json: entry.metadata === undefined ? null : JSON.stringify(entry.metadata),
  };
}
