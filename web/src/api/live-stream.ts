import { type LiveMessage, LiveText } from './live-text.js';

export interface LiveStreamParts {
  token: string;
  signal: AbortSignal;
  onMessage: (message: LiveMessage) => void;
  onState: (state: 'live' | 'reconnecting') => void;
  /** The server no longer accepts the token: there is nothing to come back to. */
  onRefusal: () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** The server says "still here" every 15 seconds; a line that is silent for this long is dead, whatever the socket thinks. */
const SILENCE_MS = 40_000;

/**
 * Follows the events of the server until the signal says stop. An EventSource would do, but it cannot send a header, and
 * the token has no place in an address. A lost connection is taken up again where it ended; `seen` keeps that place.
 */
export async function followLive(parts: LiveStreamParts, seen: { lastId: string | undefined }): Promise<void> {
  const { signal, onState } = parts;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const outcome = await readOnce(parts, seen.lastId, (message) => {
      seen.lastId = message.id ?? seen.lastId;
      wait = FIRST_WAIT_MS;
      onState('live');
      parts.onMessage(message);
    });
    if (signal.aborted) return;
    if (outcome === 'refused') return parts.onRefusal();
    onState('reconnecting');
    await pause(wait * (0.75 + Math.random() / 2), signal); // spread out, so that a restarted server is not met by all at once
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

async function readOnce(
  { token, signal }: LiveStreamParts,
  lastId: string | undefined,
  onMessage: (message: LiveMessage) => void,
): Promise<'ended' | 'refused'> {
  const watch = new AbortController();
  const giveUp = () => watch.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  let silence = setTimeout(giveUp, SILENCE_MS);
  try {
    const headers = { Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) };
    const response = await fetch('/api/v1/events', { headers, signal: watch.signal });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'ended';
    const text = new LiveText();
    const decoder = new TextDecoder();
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      for (const message of text.push(decoder.decode(value, { stream: true }))) onMessage(message);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
  });
