import type { Alert } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import type { Selection } from '../../ui/row-selection.js';
import type { AlertFilter } from './alert-search.js';

/** Which alerts a verb acts on: some by name, or everything that matches a filter. */
export type AlertTarget =
  | { kind: 'alerts'; ids: string[]; only: Alert | undefined }
  | { kind: 'matching'; filter: AlertFilter; count: number };

export const oneAlert = (alert: Alert): AlertTarget => ({ kind: 'alerts', ids: [alert.id], only: alert });

/** The selection if there is one, else the alert under the cursor. */
export function targetOf(
  selection: Selection,
  filter: AlertFilter,
  current: Alert | undefined,
): AlertTarget | undefined {
  if (selection.everything) return { kind: 'matching', filter, count: selection.count };
  if (selection.ids.size > 0) return { kind: 'alerts', ids: [...selection.ids], only: undefined };
  return current && oneAlert(current);
}

export const sizeOf = (target: AlertTarget): number => (target.kind === 'alerts' ? target.ids.length : target.count);

export const inWords = (target: AlertTarget): string => counted(sizeOf(target), 'alert');
