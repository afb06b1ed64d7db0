import type { Role } from './permissions.js';

/** Who acts. Every service verb knows it, and every trail names it. */
export type Actor =
  | { kind: 'analyst'; id: string; username: string; role: Role }
  | { kind: 'api_key'; id: string; name: string }
  | { kind: 'playbook'; runId: string; playbook: string }
  | { kind: 'system' }
  | { kind: 'anonymous' };

export type AnalystActor = Extract<Actor, { kind: 'analyst' }>;

export const SYSTEM: Actor = { kind: 'system' };
export const ANONYMOUS: Actor = { kind: 'anonymous' };
