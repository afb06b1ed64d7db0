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

export interface LoginThrottles {
  subject: string;
  failures: number;
  blocked_until: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DB {
  activities: Activities;
  analysts: Analysts;
  api_keys: ApiKeys;
  audit_events: AuditEvents;
  login_throttles: LoginThrottles;
}
