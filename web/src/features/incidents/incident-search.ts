import type { TextSearch } from '../../app/search-text.js';
import type { IncidentFilter, IncidentSort } from './incident-queries.js';
import { INCIDENT_STATUSES, SEVERITIES } from './incident-values.js';

export type IncidentSearch = TextSearch<'q' | 'status' | 'severity' | 'assigned_to' | 'tag' | 'sort'>;

const SORTS: readonly IncidentSort[] = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'severity',
  '-severity',
];

export const valuesOf = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : []);

/** The address in the server's terms; what it would not understand is left out. */
export function filterOf({ q, status, severity, assigned_to, tag, sort }: IncidentSearch): IncidentFilter {
  return {
    q,
    status: valuesOf(status).filter((value) => INCIDENT_STATUSES.some((known) => known === value)),
    severity: valuesOf(severity).filter((value) => SEVERITIES.some((known) => known === value)),
    assigned_to: valuesOf(assigned_to),
    tag: valuesOf(tag),
    sort: SORTS.find((known) => known === sort),
  };
}
