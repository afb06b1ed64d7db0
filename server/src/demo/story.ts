import type { ObservableType } from '../core/alert-values.js';
import type { IncidentStatus } from '../core/incident-values.js';
import type { Severity } from '../core/severity.js';
import type { Username } from './world.js';

/** What somebody did in an incident, so many minutes after it began. */
export type Deed = { by: Username; after: number } & (
  | { say: string }
  | { status: IncidentStatus }
  | { severity: Severity }
  | { assign: Username }
  | { observable: ObservableType; value: string; source: string }
);

/** An incident from its first alert to where it stands now. */
export interface Story {
  title: string;
  description: string;
  severity: Severity;
  tags: readonly string[];
  /** Index into PARTNERS. */
  partner: number;
  /** Index into ATTACKERS. */
  attacker: number;
  hoursAgo: number;
  /** Whose account it is about, where it is one. */
  user?: string;
  alerts: readonly { scenario: string; after: number; host?: string }[];
  deeds: readonly Deed[];
}
