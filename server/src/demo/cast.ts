import type { Dice } from './dice.js';
import type { Row } from './store.js';
import type { Username } from './world.js';

/** The demo's analysts as they are stored. */
export type Cast = Record<Username, { id: string; username: string }>;

interface Note {
  at: Date;
  action: string;
  detail: string;
  by?: { id: string; username: string };
  alertId?: string;
  incidentId?: string;
  metadata?: object;
}

/** One line of a trail, in the words that the product itself writes. */
export const activityRow = (dice: Dice, { at, action, detail, by, alertId, incidentId, metadata }: Note): Row => ({
  id: dice.idAt(at),
  alert_id: alertId ?? null,
  incident_id: incidentId ?? null,
  analyst_id: by?.id ?? null,
  analyst_username: by?.username ?? null,
  action,
  detail,
  metadata_json: metadata ?? null,
  created_at: at,
  updated_at: at,
});
