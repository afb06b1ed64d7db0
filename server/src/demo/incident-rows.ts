import type { IncidentStatus } from '../core/incident-values.js';
import type { Severity } from '../core/severity.js';
import { observable } from './alert-rows.js';
import { activityRow, type Cast } from './cast.js';
import type { Dice } from './dice.js';
import type { Occasion } from './occasion.js';
import type { Row } from './store.js';
import type { Deed, Story } from './story.js';
import type { Username } from './world.js';

const MINUTE_MS = 60_000;

export interface IncidentRows {
  incidents: Row[];
  incident_alerts: Row[];
  activities: Row[];
  observables: Row[];
}

/** An incident as its story left it, with the timeline that led there. */
export function incidentRows(dice: Dice, story: Story, alerts: Occasion[], began: Date, cast: Cast): IncidentRows {
  const openedAt = later(began, story.alerts[0]!.after + 8);
  const id = dice.idAt(openedAt);
  const opener = cast[story.deeds[0]!.by];
  const told = new Telling(dice, story, id, cast);
  for (const deed of story.deeds) told.tell(deed, later(openedAt, deed.after));
  const { status, severity, owner, closedAt, lastAt } = told;
  return {
    incidents: [
      {
        id,
        title: story.title,
        description: story.description,
        severity,
        status,
        assigned_to: owner ? cast[owner].id : null,
        assigned_username: owner ?? null,
        tags: story.tags,
        closed_at: closedAt ?? null,
        created_at: openedAt,
        updated_at: lastAt ?? openedAt,
      },
    ],
    incident_alerts: alerts.map((alert) => ({ id: dice.idAt(openedAt), incident_id: id, alert_id: alert.id })),
    activities: [
      activityRow(dice, {
        at: openedAt,
        action: 'incident_created',
        detail: `Incident created: ${story.title}`,
        by: opener,
        incidentId: id,
        metadata: { assigned_to: null, assigned_username: null },
      }),
      ...alerts.flatMap((alert) => linkTrail(dice, alert, { id, title: story.title }, opener, openedAt)),
      ...told.activities,
    ],
    observables: told.observables,
  };
}

/** A link shows on both sides, when the alert is there. */
function linkTrail(
  dice: Dice,
  alert: Occasion,
  incident: { id: string; title: string },
  by: Cast[Username],
  openedAt: Date,
): Row[] {
  const at = new Date(Math.max(openedAt.getTime(), alert.at.getTime() + 2 * MINUTE_MS));
  return [
    activityRow(dice, {
      at,
      by,
      action: 'alert_linked',
      incidentId: incident.id,
      detail: `Alert linked: ${alert.alert.title}`,
      metadata: { alert_id: alert.id, alert_title: alert.alert.title },
    }),
    activityRow(dice, {
      at,
      by,
      action: 'incident_linked',
      alertId: alert.id,
      detail: `Linked to incident: ${incident.title}`,
      metadata: { incident_id: incident.id, incident_title: incident.title },
    }),
  ];
}

/** Follows the deeds one by one, and knows after each where the incident stands. */
class Telling {
  status: IncidentStatus = 'open';
  severity: Severity;
  owner: Username | undefined;
  closedAt: Date | undefined;
  lastAt: Date | undefined;
  readonly activities: Row[] = [];
  readonly observables: Row[] = [];

  constructor(
    private readonly dice: Dice,
    story: Story,
    private readonly incidentId: string,
    private readonly cast: Cast,
  ) {
    const raised = story.deeds.some((deed) => 'severity' in deed);
    this.severity = raised && story.severity === 'critical' ? 'high' : story.severity;
  }

  tell(deed: Deed, at: Date): void {
    this.lastAt = at;
    const note = (action: string, detail: string, metadata: object) =>
      this.activities.push(
        activityRow(this.dice, { at, action, detail, by: this.cast[deed.by], incidentId: this.incidentId, metadata }),
      );
    if ('say' in deed) note('comment', deed.say, { edit_history: [] });
    if ('status' in deed) {
      note('status_change', `Status changed from ${this.status} to ${deed.status}`, {
        old: this.status,
        new: deed.status,
      });
      this.status = deed.status;
      this.closedAt = deed.status === 'closed' ? at : undefined;
    }
    if ('severity' in deed) {
      const detail = `Severity changed from ${this.severity} to ${deed.severity}`;
      note('severity_change', detail, { old: this.severity, new: deed.severity });
      this.severity = deed.severity;
    }
    if ('assign' in deed) {
      const { id, username } = this.cast[deed.assign];
      const before = this.owner && this.cast[this.owner];
      const change = {
        old: before?.id ?? null,
        new: id,
        old_username: before?.username ?? null,
        new_username: username,
      };
      note('assigned', `Assigned to ${username}`, change);
      this.owner = deed.assign;
    }
    if ('observable' in deed) {
      const row = observable(this.dice, deed.observable, deed.value, at);
      this.observables.push({ alert_id: null, incident_id: this.incidentId, ...row, source: deed.source });
      const metadata = { observable_id: row.id, type: deed.observable, value: deed.value };
      note('observable_added', `Observable added: ${deed.value}`, metadata);
    }
  }
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
