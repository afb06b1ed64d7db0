import type { components } from './types.gen.js';

type Schemas = components['schemas'];

/** The product's words for the shapes on the wire. */
export type ActionResult = Schemas['ActionResult'];
export type Activity = Schemas['Activity'];
export type AiTriage = Schemas['AiTriage'];
export type Alert = Schemas['Alert'];
export type AlertDetail = Schemas['AlertDetail'];
export type AlertFacets = Schemas['AlertFacets'];
export type Analyst = Schemas['Analyst'];
export type ApiKey = Schemas['ApiKey'];
export type AuditEvent = Schemas['AuditEvent'];
export type BulkAnswer = Schemas['BulkAnswer'];
export type CreatedApiKey = Schemas['CreatedApiKey'];
export type DashboardStats = Schemas['DashboardStats'];
export type DirectoryEntry = Schemas['DirectoryEntry'];
export type Enrichment = Schemas['Enrichment'];
export type Health = Schemas['Health'];
export type Incident = Schemas['Incident'];
export type IncidentSuggestion = Schemas['IncidentSuggestion'];
export type Integration = Schemas['Integration'];
export type IntegrationType = Schemas['IntegrationType'];
export type ManualAction = Schemas['ManualAction'];
export type ManualActionResult = Schemas['ManualActionResult'];
export type Me = Schemas['Me'];
export type Observable = Schemas['Observable'];
export type Playbook = Schemas['Playbook'];
export type PlaybookError = Schemas['PlaybookError'];
export type PlaybookStatistics = Schemas['PlaybookStatistics'];
export type Role = Schemas['Role'];
export type Run = Schemas['Run'];
export type RunDetail = Schemas['RunDetail'];
export type RunLog = Schemas['RunLog'];
export type SavedView = Schemas['SavedView'];
export type Settings = Schemas['Settings'];
export type Sightings = Schemas['Sightings'];
export type TriggerDecision = Schemas['TriggerDecision'];

export type Permission = Me['permissions'][number];
export type RoleId = Role['id'];

export type AuditAction = AuditEvent['action'];
export type AlertStatus = Alert['status'];
export type Severity = Alert['severity'];
export type Determination = Alert['determination'];
export type RunStatus = Run['status'];
export type IncidentStatus = Incident['status'];
export type ObservableType = Observable['type'];
