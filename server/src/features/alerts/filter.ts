import type { Actor } from '../../core/actor.js';
import { ALERT_STATUSES, type AlertStatus, DETERMINATIONS, type Determination } from '../../core/alert-values.js';
import { invalid } from '../../core/errors.js';
import { isUuid } from '../../core/ids.js';
import { assigneesOf, several, severalOf, wordsOf } from '../../core/query-values.js';
import { SEVERITIES, type Severity } from '../../core/severity.js';
import type { AlertFilter } from './schema.js';

/** A filter as the store understands it: every list is split, checked, and free of "me". */
export interface Criteria {
  id: string[];
  status: AlertStatus[];
  severity: Severity[];
  determination: Determination[];
  source: string[];
  partner: string[];
  tag: string[];
  source_ip: string[];
  hostname: string[];
  rule_name: string[];
  assignees: string[];
  orUnassigned: boolean;
  words: string[];
  createdAfter: string | undefined;
  createdBefore: string | undefined;
  hasIncident: boolean | undefined;
}

export function criteriaOf(filter: AlertFilter, actor: Actor, where: 'query' | 'body.filter'): Criteria {
  return {
    id: ids(filter.id, where),
    status: severalOf(`${where}.status`, filter.status, ALERT_STATUSES),
    severity: severalOf(`${where}.severity`, filter.severity, SEVERITIES),
    determination: severalOf(`${where}.determination`, filter.determination, DETERMINATIONS),
    source: several(filter.source),
    partner: several(filter.partner),
    tag: several(filter.tag),
    source_ip: several(filter.source_ip),
    hostname: several(filter.hostname),
    rule_name: (filter.rule_name ?? []).filter((name) => name !== ''),
    ...assigneesOf(`${where}.assigned_to`, filter.assigned_to, actor),
    words: wordsOf(filter.q),
    createdAfter: filter.created_after,
    createdBefore: filter.created_before,
    hasIncident: filter.has_incident,
  };
}

function ids(given: string[] | undefined, where: string): string[] {
  const values = several(given);
  if (values.every(isUuid)) return values;
  const message = 'must be alert ids';
  throw invalid(`${where}.id ${message}`, { path: `${where}.id`, message });
}
