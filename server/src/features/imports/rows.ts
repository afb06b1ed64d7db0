import type { Insertable } from 'kysely';
import type { ObservableType } from '../../core/alert-values.js';
import { idFor, newId } from '../../core/ids.js';
import type { Activities, Alerts, Incidents, Observables } from '../../db/types.gen.js';
import type { People } from './people.js';
import type { ForeignAlert, ForeignEntry, ForeignIncident, ForeignObservable } from './records.js';

type Holder = { alert_id: string } | { incident_id: string } | Record<string, never>;

const KEYS: Record<ObservableType, string> = { ip: 'ips', domain: 'domains', hash: 'hashes', url: 'urls' };

function iocsOf(observables: ForeignObservable[]): Record<string, string[]> {
  const iocs: Record<string, string[]> = { ips: [], domains: [], hashes: [], urls: [] };
  for (const { type, value } of observables) iocs[KEYS[type]]!.push(value);
  return iocs;
}

/** Ids follow from the other product's own, so that a record that comes again meets itself. */
export const recordId = (product: string, kind: string, { id, createdAt }: { id: string; createdAt: Date }): string =>
  idFor(createdAt, product, kind, id);

export function alertRow(id: string, alert: ForeignAlert, people: People): Omit<Insertable<Alerts>, 'words'> {
  const shown = {
    title: alert.title,
    severity: alert.severity,
    source: alert.source,
    source_id: alert.sourceId,
    description: alert.description,
    source_ip: alert.sourceIp,
    dest_ip: alert.destIp,
    hostname: alert.hostname,
    rule_name: alert.ruleName,
    tags: alert.tags,
    partner: alert.partner,
  };
  const iocs = iocsOf(alert.observables);
  return {
    id,
    ...shown,
    iocs: JSON.stringify(iocs),
    normalized: JSON.stringify({ ...shown, iocs }),
    raw_payload: alert.payload,
    status: alert.status,
    determination: alert.determination,
    duplicate_count: alert.duplicateCount,
    resolved_at: alert.resolvedAt,
    resolve_reason: alert.resolveReason,
    ...assigneeOf(alert.assignee, people),
    created_at: alert.createdAt,
    updated_at: alert.updatedAt,
  };
}

export const incidentRow = (id: string, incident: ForeignIncident, people: People): Insertable<Incidents> => ({
  id,
  title: incident.title,
  description: incident.description,
  severity: incident.severity,
  status: incident.status,
  tags: incident.tags,
  closed_at: incident.closedAt,
  ...assigneeOf(incident.assignee, people),
  created_at: incident.createdAt,
  updated_at: incident.updatedAt,
});

function assigneeOf(name: string | null, people: People) {
  const person = people.find(name);
  const assignable = person?.is_active ? person : undefined;
  return { assigned_to: assignable?.id ?? null, assigned_username: assignable?.username ?? null };
}

export const observableRow = (
  product: string,
  holder: Holder,
  { type, value, source, tags, enrichments, at }: ForeignObservable,
): Insertable<Observables> => ({
  id: idFor(at, product, 'observable', JSON.stringify(holder), type, value),
  ...holder,
  type,
  value,
  source: source ?? product,
  tags,
  enrichments: JSON.stringify(enrichments),
  enrichment_status: enrichments.length > 0 ? 'enriched' : 'pending',
  created_at: at,
  updated_at: at,
});

/** The same entry may stand on the trails of an alert and of an incident. */
export const trailRow = (
  product: string,
  holder: Exclude<Holder, Record<string, never>>,
  people: People,
  { id, action, text, author, at, metadata }: ForeignEntry,
): Insertable<Activities> => ({
  id: idFor(at, product, 'activity', JSON.stringify(holder), id),
  ...holder,
  ...people.signature(author, product),
  action,
  detail: text,
  metadata_json: JSON.stringify({ ...metadata, imported_from: product }),
  created_at: at,
  updated_at: at,
});

export const arrivalRow = (
  holder: Exclude<Holder, Record<string, never>>,
  product: string,
  record: ForeignAlert | ForeignIncident,
  people: People,
): Insertable<Activities> => {
  const { id, assignee } = record;
  const lost = assignee !== null && !people.find(assignee)?.is_active;
  const note = lost ? `; it was assigned to ${assignee}, who is not an active analyst here` : '';
  return {
    id: newId(),
    ...holder,
    action: 'imported',
    detail: `Imported from ${product}, where its id was ${id}${note}`,
    metadata_json: JSON.stringify({ imported_from: product, original_id: id, original_assignee: assignee }),
  };
};
