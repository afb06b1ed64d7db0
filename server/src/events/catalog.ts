import type { Permission } from '../core/permissions.js';

/** Everything that one node tells the others. A payload names things; whoever needs their content reads it. */
export interface EventPayloads {
  'api_key.changed': { id: string };
  'analyst.changed': { id: string };
  'playbooks.changed': Record<string, never>;
  'playbooks.reload': Record<string, never>;
  'run.pending': Record<string, never>;
  'run.cancel': { id: string };
  /** A line of the log of changes, told by the database itself; without ids it was too long to carry them. */
  live: { id: string; kind: LiveKind; ids?: string[] };
}

/** What analysts see change while they look at it. */
export const LIVE_KINDS = {
  'alert.created': 'alerts:read',
  'alert.updated': 'alerts:read',
  'alert.deleted': 'alerts:read',
  'incident.created': 'incidents:read',
  'incident.updated': 'incidents:read',
  'run.created': 'playbooks:read',
  'run.updated': 'playbooks:read',
  'playbook.updated': 'playbooks:read',
  'observable.updated': 'observables:read',
  'integration.updated': 'integrations:read',
} as const satisfies Record<string, Permission>;
export type LiveKind = keyof typeof LIVE_KINDS;

export type EventType = keyof EventPayloads;
export type EventOf<Type extends EventType = EventType> = { [T in Type]: { type: T } & EventPayloads[T] }[Type];

export const CHANNEL = 'watchfloor_events';
