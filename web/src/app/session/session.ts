import { observableValue } from '../../lib/observable-value.js';
import { openSessionChannel } from './session-channel.js';

export interface SessionState {
  token: string | undefined;
  /** Why there is no token any more; the login page says so when the analyst did not choose it. */
  endedBy: 'sign-out' | 'refusal' | undefined;
}

const STORED_AS = 'watchfloor.token';
const SIGNED_OUT: SessionState = { token: undefined, endedBy: undefined };

export const session = observableValue<SessionState>(SIGNED_OUT);

const channel = openSessionChannel({
  current: () => session.get().token,
  started: (token) => adopt(token),
  ended: (token) => {
    if (session.get().token === token) forget('sign-out');
  },
});

/** Finds the session of this tab, or else of another open tab: a link opened in a new tab needs no second login. */
export async function restoreSession(): Promise<void> {
  const token = sessionStorage.getItem(STORED_AS) ?? (await channel.askOtherTabs());
  if (token) adopt(token);
}

export function startSession(token: string): void {
  adopt(token);
  channel.announceStart(token);
}

export function signOut(): void {
  const { token } = session.get();
  forget('sign-out');
  if (token) channel.announceEnd(token);
}

/** The server refused a token. An answer to an older token says nothing about the one held now. */
export function tokenRefused(token: string): void {
  if (session.get().token === token) forget('refusal');
}

function adopt(token: string): void {
  sessionStorage.setItem(STORED_AS, token);
  session.set({ token, endedBy: undefined });
}

function forget(endedBy: SessionState['endedBy']): void {
  sessionStorage.removeItem(STORED_AS);
  session.set({ token: undefined, endedBy });
}
