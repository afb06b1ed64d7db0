type Message = { kind: 'ask' } | { kind: 'started'; token: string } | { kind: 'ended'; token: string };

interface Listener {
  current: () => string | undefined;
  started: (token: string) => void;
  ended: (token: string) => void;
}

const PATIENCE_MS = 120;

/**
 * Keeps the tabs of one browser in one session without writing the token to disk: each tab holds it in its own
 * sessionStorage, and a tab that has none asks the others.
 */
export function openSessionChannel(listener: Listener) {
  const channel = new BroadcastChannel('watchfloor.session');
  const send = (message: Message) => channel.postMessage(message);
  let answered: ((token: string | undefined) => void) | undefined;

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const token = listener.current();
    if (data.kind === 'ask' && token) send({ kind: 'started', token });
    if (data.kind === 'ended') listener.ended(data.token);
    if (data.kind === 'started' && data.token !== token) {
      if (answered) answered(data.token);
      else listener.started(data.token);
    }
  };

  return {
    announceStart: (token: string) => send({ kind: 'started', token }),
    announceEnd: (token: string) => send({ kind: 'ended', token }),
    askOtherTabs: () =>
      new Promise<string | undefined>((resolve) => {
        answered = (token) => {
          answered = undefined;
          resolve(token);
        };
        setTimeout(() => answered?.(undefined), PATIENCE_MS);
        send({ kind: 'ask' });
      }),
  };
}
