import type { AlertStatus } from '../../../core/alert-values.js';
import type { IncidentStatus } from '../../../core/incident-values.js';
import { BadRecord, type Json, required, textOf, timeOf } from '../fields.js';
import type { ForeignAlert, ForeignIncident } from '../records.js';
import { idOf, type Member } from './family.js';
import { caseTags, determinationOf, severityOf, tagsWithMarkings } from './markings.js';
import { sortObservables } from './observables.js';
import { trailOf } from './trail.js';

const CLOSED_CASE = ['Resolved', 'Indeterminate', 'FalsePositive', 'TruePositive', 'Other', 'Duplicated', 'Closed'];
const CLOSED_ALERT = ['Ignored', 'Duplicate', 'Duplicated', 'FalsePositive', 'TruePositive', 'Closed'];

export const caseOf = (alert: Json): string | null => textOf(alert.caseId) ?? textOf(alert.case);

function sharedFields(member: Member) {
  const { record } = member;
  const createdAt = required(timeOf(record._createdAt) ?? timeOf(record.createdAt), '_createdAt');
  const { observables, others } = sortObservables(member.observables, createdAt);
  return {
    id: required(idOf(record), '_id'),
    title: required(textOf(record.title, 500), 'title'),
    description: textOf(record.description),
    severity: severityOf(record.severity),
    tags: tagsWithMarkings(record),
    assignee: textOf(record.assignee) ?? textOf(record.owner),
    createdAt,
    updatedAt: timeOf(record._updatedAt) ?? timeOf(record.updatedAt) ?? createdAt,
    observables,
    trail: trailOf(member, others, createdAt),
  };
}

/** An alert that was taken into a case shares its fate. */
export function alertOf(member: Member, itsCase: Json | undefined): ForeignAlert {
  const { record } = member;
  const shared = sharedFields(member);
  const status = alertStatus(record, itsCase);
  const type = textOf(record.type) ?? 'alert';
  return {
    kind: 'alert',
    ...shared,
    source: textOf(record.source, 50) ?? 'thehive',
    // TheHive tells alerts apart by type, source and reference; without the type two could fall together here.
    sourceId: `${type}:${textOf(record.sourceRef, 400) ?? shared.id}`,
    status,
    determination: determinationOf(record.status, itsCase?.status, itsCase?.resolutionStatus),
    payload: JSON.stringify(record),
    sourceIp: null,
    destIp: null,
    hostname: null,
    ruleName: shared.title.slice(0, 255),
    partner: null,
    duplicateCount: 1,
    resolvedAt: status === 'resolved' ? (timeOf(itsCase?.endDate) ?? shared.updatedAt) : null,
    resolveReason:
      status === 'resolved'
        ? `${textOf(itsCase?.resolutionStatus) ?? textOf(record.status) ?? 'Closed'} in TheHive`
        : null,
  };
}

function alertStatus({ status, stage }: Json, itsCase: Json | undefined): AlertStatus {
  if (CLOSED_ALERT.includes(String(status)) || stage === 'Closed') return 'resolved';
  if (itsCase !== undefined) return caseStatus(itsCase) === 'closed' ? 'resolved' : 'in_progress';
  return ['New', 'Updated'].includes(String(status)) ? 'new' : 'in_progress';
}

export function incidentOf(member: Member, alertIds: string[]): ForeignIncident {
  const { record } = member;
  if (record.status === 'Deleted') throw new BadRecord('it was deleted in TheHive');
  const shared = sharedFields(member);
  const status = caseStatus(record);
  return {
    kind: 'incident',
    ...shared,
    tags: caseTags(record),
    status,
    closedAt: status === 'closed' ? (timeOf(record.endDate) ?? shared.updatedAt) : null,
    alertIds,
  };
}

function caseStatus({ status, stage }: Json): IncidentStatus {
  if (stage === 'Closed' || CLOSED_CASE.includes(String(status))) return 'closed';
  return stage === 'InProgress' || status === 'InProgress' ? 'investigating' : 'open';
}
