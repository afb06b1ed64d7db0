import type { IncidentStatus } from '../../core/incident-values.js';
import type { Severity } from '../../core/severity.js';
import type { ActivityEntry } from '../activities/service.js';
import type { IncidentRow } from './rows.js';

/** What somebody wants of an incident; undefined means untouched, null means cleared. */
export interface WantedChange {
  title?: string;
  description?: string | null;
  severity?: Severity;
  status?: IncidentStatus;
  tags?: string[];
  assignee?: { id: string; username: string } | null;
}

/** What is written. */
export interface IncidentChange {
  title?: string;
  description?: string | null;
  severity?: Severity;
  status?: IncidentStatus;
  closed_at?: Date | null;
  tags?: string[];
  assigned_to?: string | null;
  assigned_username?: string | null;
}

/** Only what really differs, with what follows from it: closing sets the time, anything else clears it. */
export function changeOf(incident: IncidentRow, wanted: WantedChange, now: Date): IncidentChange {
  const change: IncidentChange = {};
  if (wanted.title !== undefined && wanted.title !== incident.title) change.title = wanted.title;
  if (wanted.description !== undefined && wanted.description !== incident.description)
    change.description = wanted.description;
  if (wanted.severity !== undefined && wanted.severity !== incident.severity) change.severity = wanted.severity;
  if (wanted.status !== undefined && wanted.status !== incident.status) {
    change.status = wanted.status;
    change.closed_at = wanted.status === 'closed' ? now : null;
  }
  if (wanted.tags !== undefined && JSON.stringify(wanted.tags) !== JSON.stringify(incident.tags))
    change.tags = wanted.tags;
  if (wanted.assignee !== undefined && (wanted.assignee?.id ?? null) !== incident.assigned_to) {
    change.assigned_to = wanted.assignee?.id ?? null;
    change.assigned_username = wanted.assignee?.username ?? null;
  }
  return change;
}

/** One event of the timeline for each thing that changed, with old and new. */
export function entriesOf(incident: IncidentRow, change: IncidentChange): ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  const note = (action: ActivityEntry['action'], detail: string, was: unknown, is: unknown, more: object = {}) =>
    entries.push({ action, incidentId: incident.id, detail, metadata: { old: was, new: is, ...more } });
  if (change.status !== undefined)
    note('status_change', `Status changed from ${incident.status} to ${change.status}`, incident.status, change.status);
  if (change.severity !== undefined) {
    const detail = `Severity changed from ${incident.severity} to ${change.severity}`;
    note('severity_change', detail, incident.severity, change.severity);
  }
  if (change.assigned_to !== undefined) {
    const detail =
      change.assigned_to === null
        ? `No longer assigned to ${incident.assigned_username}`
        : `Assigned to ${change.assigned_username}`;
    note('assigned', detail, incident.assigned_to, change.assigned_to, {
      old_username: incident.assigned_username,
      new_username: change.assigned_username,
    });
  }
  if (change.title !== undefined)
    note('title_changed', `Title changed to ${change.title}`, incident.title, change.title);
  if (change.tags !== undefined) note('tags_changed', 'Tags changed', incident.tags, change.tags);
  if (change.description !== undefined)
    note('description_changed', 'Description changed', incident.description, change.description);
  return entries;
}
