import type { AlertStatus, Determination } from '../../core/alert-values.js';
import type { Severity } from '../../core/severity.js';
import type { ActivityEntry } from '../activities/service.js';
import type { AlertRow } from './rows.js';

/** What somebody wants of an alert; undefined means untouched, null means cleared. */
export interface WantedChange {
  status?: AlertStatus;
  severity?: Severity;
  determination?: Determination;
  resolve_reason?: string | null;
  partner?: string | null;
  tags?: string[];
  assignee?: { id: string; username: string } | null;
}

/** What is written. */
export interface AlertChange {
  status?: AlertStatus;
  severity?: Severity;
  determination?: Determination;
  resolve_reason?: string | null;
  resolved_at?: Date | null;
  partner?: string | null;
  tags?: string[];
  assigned_to?: string | null;
  assigned_username?: string | null;
}

/** A verdict comes before the end: an alert nobody judged cannot be resolved. */
export const mayResolve = (alert: Pick<AlertRow, 'determination'>, wanted: WantedChange): boolean =>
  wanted.status !== 'resolved' || (wanted.determination ?? alert.determination) !== 'unknown';

/** Only what really differs, with what follows from it: resolving sets the time, leaving resolved clears time and reason. */
export function changeOf(alert: AlertRow, wanted: WantedChange, now: Date): AlertChange {
  const change: AlertChange = {};
  if (wanted.status !== undefined && wanted.status !== alert.status) {
    change.status = wanted.status;
    if (wanted.status === 'resolved') change.resolved_at = now;
    if (alert.status === 'resolved') Object.assign(change, { resolved_at: null, resolve_reason: null });
  }
  if (wanted.severity !== undefined && wanted.severity !== alert.severity) change.severity = wanted.severity;
  if (wanted.determination !== undefined && wanted.determination !== alert.determination)
    change.determination = wanted.determination;
  if (wanted.partner !== undefined && wanted.partner !== alert.partner) change.partner = wanted.partner;
  if (wanted.tags !== undefined && !sameList(wanted.tags, alert.tags)) change.tags = wanted.tags;
  if (wanted.assignee !== undefined && (wanted.assignee?.id ?? null) !== alert.assigned_to) {
    change.assigned_to = wanted.assignee?.id ?? null;
    change.assigned_username = wanted.assignee?.username ?? null;
  }
  const endsResolved = (change.status ?? alert.status) === 'resolved';
  if (wanted.resolve_reason !== undefined && endsResolved && wanted.resolve_reason !== alert.resolve_reason) {
    change.resolve_reason = wanted.resolve_reason;
  }
  return change;
}

const sameList = (one: string[], other: string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index]);

/** One line of the trail for each thing that changed, with old and new. */
export function entriesOf(alert: AlertRow, change: AlertChange): ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  const note = (action: ActivityEntry['action'], detail: string, metadata: Record<string, unknown>) =>
    entries.push({ action, alertId: alert.id, detail, metadata });
  if (change.status !== undefined) {
    const reason = change.resolve_reason ? { reason: change.resolve_reason } : {};
    note('status_change', `Status changed from ${alert.status} to ${change.status}`, {
      old: alert.status,
      new: change.status,
      ...reason,
    });
  }
  if (change.status === undefined && change.resolve_reason !== undefined) {
    const { status } = alert;
    note('status_change', 'Reason of the resolution changed', {
      old: status,
      new: status,
      reason: change.resolve_reason,
    });
  }
  if (change.severity !== undefined) {
    note('severity_change', `Severity changed from ${alert.severity} to ${change.severity}`, {
      old: alert.severity,
      new: change.severity,
    });
  }
  if (change.determination !== undefined) {
    note('determination_set', `Determined as ${change.determination}`, {
      old: alert.determination,
      new: change.determination,
    });
  }
  if (change.partner !== undefined) {
    note('partner_changed', `Partner changed to ${change.partner ?? 'none'}`, {
      old: alert.partner,
      new: change.partner,
    });
  }
  if (change.tags !== undefined) note('tags_changed', 'Tags changed', { old: alert.tags, new: change.tags });
  if (change.assigned_to !== undefined) {
    const metadata = {
      old: alert.assigned_to,
      new: change.assigned_to,
      old_username: alert.assigned_username,
      new_username: change.assigned_username,
    };
    if (change.assigned_to === null) note('unassigned', `No longer assigned to ${alert.assigned_username}`, metadata);
    else note('assigned', `Assigned to ${change.assigned_username}`, metadata);
  }
  return entries;
}
