import type { LoggedEvent } from './store.js';

/** Server-sent events as they go over the wire. */

/** `id` is the first of `ids`: most changes are about one thing. */
export const eventText = ({ id, kind, ids }: Omit<LoggedEvent, 'id'> & { id?: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify({ type: kind, id: ids[0] ?? null, ids })}\n\n`;

/** The client may now read what it shows: whatever changes from here on, it will hear. */
export const readyText = (id: string | undefined): string =>
  `retry: 2000\n${id === undefined ? '' : `id: ${id}\n`}event: ready\ndata: {"type":"ready"}\n\n`;

/** Too much was missed to tell it one by one. */
export const refetchText = (id: string | undefined): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: refetch\ndata: {"type":"refetch"}\n\n`;

export const HEARTBEAT = ': still here\n\n';
