import { observableValue } from '../lib/observable-value.js';
import { followLive } from './live-stream.js';
import type { LiveMessage } from './live-text.js';

/** What changed: a kind such as "alert.updated" and whom it is about. */
export interface LiveEvent {
  type: string;
  ids: readonly string[];
}

type Listener = (event: LiveEvent) => void;

export const liveState = observableValue<'off' | 'live' | 'reconnecting'>('off');
const listeners = new Set<Listener>();
/** A hidden tab lets go of its connection: browsers grant only a few to one address, and other tabs need them. */
const HIDDEN_FOR_MS = 20_000;

export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps one connection open for this token, while the page is looked at; answers how to end it. */
export function startLive(token: string, onRefusal: () => void): () => void {
  const seen = { lastId: undefined as string | undefined };
  let current: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    if (current) return;
    current = new AbortController();
    void followLive({ token, signal: current.signal, onMessage: tell, onState: liveState.set, onRefusal }, seen);
  };
  const close = () => {
    current?.abort();
    current = undefined;
  };
  const follow = () => {
    clearTimeout(hiding);
    if (!navigator.onLine) lose();
    else if (document.visibilityState === 'visible') open();
    else hiding = setTimeout(close, HIDDEN_FOR_MS);
  };
  /** Without a network a socket may look open for minutes. */
  const lose = () => {
    close();
    liveState.set('reconnecting');
  };
  const ended = new AbortController();
  document.addEventListener('visibilitychange', follow, { signal: ended.signal });
  for (const change of ['online', 'offline']) addEventListener(change, follow, { signal: ended.signal });
  follow();
  return () => {
    ended.abort();
    clearTimeout(hiding);
    close();
    liveState.set('off');
  };
}

function tell({ event, data }: LiveMessage): void {
  const told: LiveEvent = { type: event, ids: idsIn(data) };
  for (const listener of [...listeners]) listener(told);
}

function idsIn(data: string): readonly string[] {
  try {
    const { ids } = JSON.parse(data) as { ids?: unknown };
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
