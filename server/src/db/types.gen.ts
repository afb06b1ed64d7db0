// Written by "npm run generate" from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills in when it is left out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string | null, string | null>;

export interface Activities {
  id: string;
  alert_id: string | null;
  incident_id: string | null;
  analyst_id: string | null;
  analyst_username: string | null;
  action: string;
  detail: string | null;
  metadata_json: Json | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Alerts {
  id: string;
  source: string;
  source_id: string | null;
  title: string;
  description: string | null;
  severity: string;
  severity_rank: Generated<number>;
  status: Generated<string>;
  raw_payload: string;
  normalized: Json;
  source_ip: string | null;
  dest_ip: string | null;
  hostname: string | null;
  rule_name: string | null;
  iocs: Json;
  tags: Generated<string[]>;
  partner: string | null;
  determination: Generated<string>;
  duplicate_count: Generated<number>;
  resolved_at: Timestamp | null;
  resolve_reason: string | null;
  assigned_to: string | null;
  assigned_username: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Analysts {
  id: string;
  username: string;
  display_name: string;
  email: string | null;
  password_hash: string;
  is_active: Generated<boolean>;
  role: string;
  password_changed_at: Generated<Timestamp>;
  token_version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ApiKeys {
  id: string;
  name: string;
  key_hash: string;
  prefix: string;
  is_active: Generated<boolean>;
  last_used_at: Timestamp | null;
  expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AuditEvents {
  id: string;
  action: string;
  actor_id: string | null;
  actor_username: string | null;
  target_type: string | null;
  target_id: string | null;
  target_label: string | null;
  detail: string | null;
  metadata_json: Json | null;
  ip: string | null;
  request_id: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface IncidentAlerts {
  id: string;
  incident_id: string;
  alert_id: string;
}

export interface Incidents {
  id: string;
  title: string;
  description: string | null;
  severity: string;
  status: Generated<string>;
  assigned_to: string | null;
  assigned_username: string | null;
  tags: Generated<string[]>;
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LoginThrottles {
  subject: string;
  failures: number;
  blocked_until: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Observables {
  id: string;
  type: string;
  value: string;
  source: string | null;
  enrichment_status: Generated<string>;
  enrichments: Generated<Json>;
  tags: Generated<string[]>;
  alert_id: string | null;
  incident_id: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DB {
  activities: Activities;
  alerts: Alerts;
  analysts: Analysts;
  api_keys: ApiKeys;
  audit_events: AuditEvents;
  incident_alerts: IncidentAlerts;
  incidents: Incidents;
  login_throttles: LoginThrottles;
  observables: Observables;
}
