import { ALERT_STATUSES, type AlertStatus, DETERMINATIONS } from '../../../core/alert-values.js';
import { INCIDENT_STATUSES } from '../../../core/incident-values.js';
import type { ActivityAction } from '../../activities/actions.js';
import { isObject, type Json, objectsOf, oneOf, required, severityOf, tagsOf, textOf, timeOf } from '../fields.js';
import type { ForeignAlert, ForeignEntry, ForeignIncident, ForeignObservable } from '../records.js';

/** Other kinds of entries point to records by ids that mean nothing here. */
const KEPT_ACTIONS = [
  'comment',
  'status_change',
  'severity_change',
  'determination_set',
  'assigned',
  'unassigned',
  'claimed',
] as const satisfies ActivityAction[];
const KEPT_FACTS = ['old', 'new', 'old_username', 'new_username', 'edit_history'];

/** What alerts, incidents and their lists have in common. */
const sharedFields = (record: Json) => ({
  id: required(textOf(record.id), 'id'),
  title: required(textOf(record.title, 500), 'title'),
  description: textOf(record.description),
  severity: severityOf(record.severity),
  tags: tagsOf(record.tags),
  assignee: textOf(record.assigned_username),
  createdAt: required(timeOf(record.created_at), 'created_at'),
  updatedAt: timeOf(record.updated_at) ?? required(timeOf(record.created_at), 'created_at'),
});

export function alertOf(record: Json, activities: Json[], observables: ForeignObservable[]): ForeignAlert {
  const shared = sharedFields(record);
  const status = statusOf(record.status);
  return {
    kind: 'alert',
    ...shared,
    source: textOf(record.source, 50) ?? 'webhook',
    sourceId: textOf(record.source_id, 512) ?? `opensoar:${shared.id}`,
    status,
    determination: oneOf(record.determination, DETERMINATIONS, 'unknown'),
    payload: JSON.stringify(isObject(record.raw_payload) ? record.raw_payload : {}),
    sourceIp: textOf(record.source_ip),
    destIp: textOf(record.dest_ip),
    hostname: textOf(record.hostname, 255),
    ruleName: textOf(record.rule_name, 255),
    partner: textOf(record.partner, 255),
    duplicateCount: Number.isSafeInteger(record.duplicate_count) ? Math.max(1, Number(record.duplicate_count)) : 1,
    resolvedAt: status === 'resolved' ? (timeOf(record.resolved_at) ?? shared.updatedAt) : null,
    resolveReason: status === 'resolved' ? textOf(record.resolve_reason) : null,
    observables,
    trail: activities.flatMap(entryOf),
  };
}

/** Early versions said closed where later ones say resolved. */
const statusOf = (value: unknown): AlertStatus =>
  value === 'closed' ? 'resolved' : oneOf(value, ALERT_STATUSES, 'new');

export interface IncidentParts {
  alerts: Json[];
  activities: Json[];
  observables: ForeignObservable[];
}

export function incidentOf(record: Json, { alerts, activities, observables }: IncidentParts): ForeignIncident {
  const shared = sharedFields(record);
  const status = oneOf(record.status, INCIDENT_STATUSES, 'open');
  return {
    kind: 'incident',
    ...shared,
    status,
    closedAt: status === 'closed' ? (timeOf(record.closed_at) ?? shared.updatedAt) : null,
    alertIds: alerts.flatMap(({ id }) => textOf(id) ?? []),
    observables,
    trail: activities.flatMap(entryOf),
  };
}

function entryOf(record: Json): ForeignEntry[] {
  const action = KEPT_ACTIONS.find((kept) => kept === record.action);
  const id = textOf(record.id);
  const at = timeOf(record.created_at);
  if (action === undefined || id === null || at === null) return [];
  return [
    { id, action, text: textOf(record.detail), author: textOf(record.analyst_username), at, metadata: factsOf(record) },
  ];
}

const factsOf = ({ action, metadata_json }: Json): Json => {
  const facts = isObject(metadata_json) ? metadata_json : {};
  const kept = Object.fromEntries(KEPT_FACTS.filter((name) => name in facts).map((name) => [name, facts[name]]));
  return action === 'comment' ? { ...kept, edit_history: objectsOf(facts.edit_history) } : kept;
};
