/** Everything that one node tells the others. A payload names things; whoever needs their content reads it. */
export interface EventPayloads {
  'api_key.changed': { id: string };
  'analyst.changed': { id: string };
  'playbooks.changed': Record<string, never>;
  'playbooks.reload': Record<string, never>;
  'run.pending': Record<string, never>;
  'run.cancel': { id: string };
}

export type EventType = keyof EventPayloads;
export type EventOf<Type extends EventType = EventType> = { [T in Type]: { type: T } & EventPayloads[T] }[Type];

export const CHANNEL = 'watchfloor_events';
