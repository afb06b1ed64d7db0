import type { Ctx } from '../../context.js';
import * as activities from '../activities/service.js';
import type { Arrival } from './arrival.js';
import { type Folded, rowKey } from './fold.js';
import * as store from './store.js';

export interface Written<Waiting> {
  folded: Folded<Waiting>;
  stored: store.StoredRow;
  playbooks: string[];
}

/** Decides, inside the batch's transaction, what new alerts set off; answers playbook names by alert id. */
export type OnNewAlerts = (tx: Ctx, alerts: NewAlert[]) => Promise<Map<string, string[]>>;

export interface NewAlert {
  id: string;
  arrival: Arrival;
}

/** Alerts, observables, trail and what they set off: all of it commits, or none. */
export const writeBatch = <Waiting>(
  ctx: Ctx,
  batch: Folded<Waiting>[],
  onNewAlerts: OnNewAlerts,
): Promise<Written<Waiting>[]> =>
  ctx.transaction(async (tx) => {
    const rows = await store.upsertAlerts(tx.db, batch);
    const find = finder(rows);
    const paired = batch.map((folded) => ({ folded, stored: find(folded) }));
    const repeats = paired.filter(({ folded, stored }) => stored.id !== folded.id);
    await noteRepeatsOfResolved(tx, repeats);
    const fresh = paired
      .filter(({ folded, stored }) => stored.id === folded.id)
      .map(({ folded }) => ({ id: folded.id, arrival: folded.first }));
    const triggered = fresh.length === 0 ? new Map<string, string[]>() : await onNewAlerts(tx, fresh);
    return paired.map((pair) => ({ ...pair, playbooks: triggered.get(pair.stored.id) ?? [] }));
  });

function finder(rows: store.StoredRow[]): (folded: Folded<unknown>) => store.StoredRow {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [rowKey(row.source, row.source_id ?? ''), row]));
  return ({ id, first: { alert } }) => byId.get(id) ?? byKey.get(rowKey(alert.source, alert.source_id ?? ''))!;
}

/** A repeat of something that was called done is worth a line: perhaps it was not. */
async function noteRepeatsOfResolved(
  tx: Ctx,
  repeats: { folded: Folded<unknown>; stored: store.StoredRow }[],
): Promise<void> {
  const entries = repeats
    .filter(({ stored }) => stored.status === 'resolved')
    .map(({ folded, stored }) => ({
      action: 'duplicate_received' as const,
      alertId: stored.id,
      detail: 'The alert came in again after it was resolved',
      metadata: { copies: folded.waiting.length, duplicate_count: stored.duplicate_count },
    }));
  await activities.record(tx, ...entries);
}
