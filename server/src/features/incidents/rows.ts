import type { Selectable } from 'kysely';
import type { IncidentStatus } from '../../core/incident-values.js';
import type { Severity } from '../../core/severity.js';
import type { Incidents } from '../../db/types.gen.js';

type Known = { severity: Severity; status: IncidentStatus };

export type IncidentRow = Omit<Selectable<Incidents>, keyof Known> & Known;
/** As lists and pages show it. */
export type IncidentSummary = IncidentRow & { alert_count: number; observable_count: number };
