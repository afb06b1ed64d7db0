import type { Ctx } from '../../context.js';
import * as activities from '../activities/service.js';
import { type AlertChange, entriesOf } from './change.js';
import type { AlertRow } from './rows.js';
import * as store from './store.js';

export interface ChangedAlert {
  alert: AlertRow;
  change: AlertChange;
}

/** Most alerts of a batch change alike: one statement for each kind of change, not one for each alert. */
export async function writeChanges(tx: Ctx, changed: ChangedAlert[]): Promise<void> {
  const groups = new Map<string, { change: AlertChange; ids: string[] }>();
  for (const { alert, change } of changed) {
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, ids: [] };
    groups.set(key, group);
    group.ids.push(alert.id);
  }
  for (const { change, ids } of groups.values()) await store.update(tx.db, ids, change);
  await activities.record(tx, ...changed.flatMap(({ alert, change }) => entriesOf(alert, change)));
}
