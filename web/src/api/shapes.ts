import type { components } from './types.gen.js';

type Schemas = components['schemas'];

/** The product's words for the shapes on the wire. */
export type Analyst = Schemas['Analyst'];
export type ApiKey = Schemas['ApiKey'];
export type AuditEvent = Schemas['AuditEvent'];
export type CreatedApiKey = Schemas['CreatedApiKey'];
export type Health = Schemas['Health'];
export type Me = Schemas['Me'];
export type Role = Schemas['Role'];
export type Settings = Schemas['Settings'];

export type Permission = Me['permissions'][number];
export type RoleId = Role['id'];

export type AuditAction = AuditEvent['action'];

export type Alert = Schemas['Alert'];
export type AlertDetail = Schemas['AlertDetail'];
export type AlertFacets = Schemas['AlertFacets'];
export type Activity = Schemas['Activity'];
export type DirectoryEntry = Schemas['DirectoryEntry'];
export type BulkAnswer = Schemas['BulkAnswer'];
export type Observable = Schemas['Observable'];
export type Run = Schemas['Run'];
export type RunDetail = Schemas['RunDetail'];
export type SavedView = Schemas['SavedView'];
export type TriggerDecision = Schemas['TriggerDecision'];

export type AlertStatus = Alert['status'];
export type Severity = Alert['severity'];
export type Determination = Alert['determination'];
