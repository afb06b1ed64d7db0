import type { Selectable } from 'kysely';
import type { AlertStatus, Determination } from '../../core/alert-values.js';
import type { Severity } from '../../core/severity.js';
import type { Alerts } from '../../db/types.gen.js';

type Iocs = { ips: string[]; domains: string[]; hashes: string[]; urls: string[] };

type Known = { severity: Severity; status: AlertStatus; determination: Determination; iocs: Iocs };

/** An alert as lists show it: everything but the payload. */
export type AlertRow = Omit<Selectable<Alerts>, keyof Known | 'raw_payload' | 'normalized'> & Known;
export type AlertDetailRow = AlertRow & { raw_payload: string; normalized: unknown };

export const LIST_COLUMNS = [
  'id',
  'source',
  'source_id',
  'title',
  'description',
  'severity',
  'severity_rank',
  'status',
  'source_ip',
  'dest_ip',
  'hostname',
  'rule_name',
  'iocs',
  'tags',
  'partner',
  'determination',
  'duplicate_count',
  'incident_count',
  'resolved_at',
  'resolve_reason',
  'assigned_to',
  'assigned_username',
  'created_at',
  'updated_at',
] as const satisfies (keyof Alerts)[];
