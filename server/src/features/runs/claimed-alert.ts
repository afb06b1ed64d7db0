import type { ClaimedRun } from './lease-store.js';

export type AlertForPlaybook = Record<string, unknown> & { id: string };

/** The payload is stored as the text that came in; a playbook gets it as what it says. */
export const alertForPlaybook = ({
  alert,
  raw_payload,
}: Pick<ClaimedRun, 'alert' | 'raw_payload'>): AlertForPlaybook | null =>
  alert === null ? null : { ...alert, raw_payload: raw_payload === null ? null : JSON.parse(raw_payload) };
