import type { AlertStatus, Determination, ObservableType } from '../../core/alert-values.js';
import type { IncidentStatus } from '../../core/incident-values.js';
import type { Severity } from '../../core/severity.js';
import type { ActivityAction } from '../activities/actions.js';

/** What another product knew, in our words. Ids are the other product's own. */
export interface ForeignObservable {
  type: ObservableType;
  value: string;
  source: string | null;
  tags: string[];
  enrichments: ForeignEnrichment[];
  at: Date;
}

export interface ForeignEnrichment {
  source: string;
  data: unknown;
  malicious: boolean;
  score: number | null;
  enriched_at: string;
}

/** One line of a trail: a comment, or a change that somebody made. */
export interface ForeignEntry {
  id: string;
  action: ActivityAction;
  text: string | null;
  author: string | null;
  at: Date;
  metadata: Record<string, unknown>;
}

interface ForeignRecord {
  id: string;
  title: string;
  description: string | null;
  severity: Severity;
  tags: string[];
  assignee: string | null;
  createdAt: Date;
  updatedAt: Date;
  observables: ForeignObservable[];
  trail: ForeignEntry[];
}

export interface ForeignAlert extends ForeignRecord {
  kind: 'alert';
  source: string;
  sourceId: string;
  status: AlertStatus;
  determination: Determination;
  payload: string;
  sourceIp: string | null;
  destIp: string | null;
  hostname: string | null;
  ruleName: string | null;
  partner: string | null;
  duplicateCount: number;
  resolvedAt: Date | null;
  resolveReason: string | null;
}

export interface ForeignIncident extends ForeignRecord {
  kind: 'incident';
  status: IncidentStatus;
  closedAt: Date | null;
  alertIds: string[];
}

/** One that belongs to no alert and no incident. */
export interface LooseObservable extends ForeignObservable {
  kind: 'observable';
  id: string;
}

/** Something that cannot come over, and why. */
export interface Problem {
  kind: 'problem';
  what: string;
  id: string;
  reason: string;
}

export type Imported = ForeignAlert | ForeignIncident | LooseObservable;

/** Alerts come before the incidents that link them. */
export interface Source {
  product: string;
  /** Where it is read from, as the audit trail shall name it. */
  place: string;
  read(): AsyncIterable<Imported | Problem>;
}

export const problem = (what: string, id: string, reason: string): Problem => ({ kind: 'problem', what, id, reason });
