import { observableValue } from '../../lib/observable-value.js';

/** Beyond this many the bar says "many": asking which of them match would cost more than showing them. */
export const MOST_TRACKED = 200;

/** Alerts that came in while the page was open, with the moment it heard of them; newest last. */
export const createdAlerts = observableValue<ReadonlyArray<{ id: string; at: number }>>([]);

export const forgetCreatedAlerts = () => createdAlerts.set([]);

export function noteCreatedAlerts(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const at = Date.now();
  createdAlerts.set([...createdAlerts.get(), ...ids.map((id) => ({ id, at }))].slice(-(MOST_TRACKED + 1)));
}
