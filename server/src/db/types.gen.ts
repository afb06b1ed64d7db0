// Written by "npm run generate" from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills in when it is left out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string | null, string | null>;

export interface ActionResults {
  id: string;
  run_id: string;
  key: string;
  action_name: string;
  status: string;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  duration_ms: number | null;
  input_data: Json | null;
  output_data: Json | null;
  error: string | null;
  traceback: string | null;
  attempt: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

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

export interface AlertDays {
  day: string;
  severity: string;
  source: string;
  alerts: number;
  folded: Generated<boolean>;
}

export interface AlertTallies {
  severity: string;
  status: string;
  determination: string;
  source: string;
  partner: string | null;
  is_assigned: boolean;
  alerts: number;
  folded: Generated<boolean>;
}

export interface AlertUndo {
  bulk_id: string;
  alert_id: string;
  analyst_id: string;
  before: Json;
  after: Json;
  created_at: Generated<Timestamp>;
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
  incident_count: Generated<number>;
  words: string;
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
  severity_rank: Generated<number>;
}

export interface IntegrationInstances {
  id: string;
  integration_type: string;
  name: string;
  sealed_config: string;
  enabled: Generated<boolean>;
  health_status: string | null;
  health_message: string | null;
  last_health_check: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LiveEvents {
  id: Generated<number>;
  type: string;
  ids: string[];
  xid: Generated<string>;
  horizon: Generated<string>;
  created_at: Generated<Timestamp>;
}

export interface LoginThrottles {
  subject: string;
  failures: number;
  blocked_until: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ObservableLookups {
  integration_id: string;
  type: string;
  value: string;
  answer: Json | null;
  answered_at: Timestamp | null;
  asking_until: Timestamp | null;
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

export interface OpenSourceChanges {
  source_ip: string;
  severity: string;
  alerts: number;
}

export interface OpenSources {
  source_ip: string;
  critical: Generated<number>;
  high: Generated<number>;
  medium: Generated<number>;
  low: Generated<number>;
  alerts: Generated<number>;
}

export interface PlaybookDefinitions {
  id: string;
  name: string;
  description: string | null;
  module_path: string;
  function_name: string;
  source_path: string;
  source_hash: string;
  trigger_type: string | null;
  trigger_config: Generated<Json>;
  run_order: Generated<number>;
  enabled: Generated<boolean>;
  available: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PlaybookErrors {
  id: string;
  path: string;
  line: number | null;
  error: string;
  traceback: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PlaybookRuns {
  id: string;
  playbook_id: string;
  playbook_version: number;
  alert_id: string | null;
  status: Generated<string>;
  input_data: Json | null;
  result: Json | null;
  error: string | null;
  traceback: string | null;
  celery_task_id: string;
  triggered_by: string | null;
  retry_of: string | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  worker_id: string | null;
  lease_until: Timestamp | null;
  attempt: Generated<number>;
  cancel_requested: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ResolutionHours {
  hour: Timestamp;
  partner: string | null;
  alerts: number;
  seconds: number;
  folded: Generated<boolean>;
}

export interface RuleDays {
  day: string;
  rule_name: string;
  alerts: number;
  folded: Generated<boolean>;
}

export interface RunLogs {
  run_id: string;
  seq: number;
  level: string;
  text: string;
  created_at: Timestamp;
}

export interface RunTallies {
  status: string;
  runs: number;
  folded: Generated<boolean>;
}

export interface SavedViews {
  id: string;
  analyst_id: string;
  page: string;
  name: string;
  search: string;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DB {
  action_results: ActionResults;
  activities: Activities;
  alert_days: AlertDays;
  alert_tallies: AlertTallies;
  alert_undo: AlertUndo;
  alerts: Alerts;
  analysts: Analysts;
  api_keys: ApiKeys;
  audit_events: AuditEvents;
  incident_alerts: IncidentAlerts;
  incidents: Incidents;
  integration_instances: IntegrationInstances;
  live_events: LiveEvents;
  login_throttles: LoginThrottles;
  observable_lookups: ObservableLookups;
  observables: Observables;
  open_source_changes: OpenSourceChanges;
  open_sources: OpenSources;
  playbook_definitions: PlaybookDefinitions;
  playbook_errors: PlaybookErrors;
  playbook_runs: PlaybookRuns;
  resolution_hours: ResolutionHours;
  rule_days: RuleDays;
  run_logs: RunLogs;
  run_tallies: RunTallies;
  saved_views: SavedViews;
}
