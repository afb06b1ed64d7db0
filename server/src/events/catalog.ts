/** Everything that one node tells the others. A payload names things; whoever needs their content reads it. */
export interface EventPayloads {
  'api_key.changed': { id: string };
  'analyst.changed': { id: string };
}

export type EventType = keyof EventPayloads;
export type EventOf<Type extends EventType = EventType> = { [T in Type]: { type: T } & EventPayloads[T] }[Type];

export const CHANNEL = 'watchfloor_events';
