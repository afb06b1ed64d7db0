import type { Ctx } from '../../context.js';
import { forbidden, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import type { Db } from '../../db/pool.js';
import type { BulkAnswer } from './bulk-schema.js';
import type { AlertChange } from './change.js';
import { type ChangedAlert, writeChanges } from './change-batch.js';
import type { AlertRow } from './rows.js';
import * as store from './store.js';
import * as undoStore from './undo-store.js';

const CHUNK = 500;
const KEPT_MS = 60 * 60 * 1000;

/** Remembers what the alerts of one bulk change were like before; forgotten after an hour. */
export class UndoJournal {
  readonly id = newId();
  private readonly analystId: string;
  private isEmpty = true;

  constructor({ actor }: Ctx) {
    if (actor.kind !== 'analyst') throw forbidden('Only an analyst can ask for a change that can be undone');
    this.analystId = actor.id;
  }

  async note(tx: Ctx, changed: ChangedAlert[]): Promise<void> {
    if (changed.length === 0) return;
    if (this.isEmpty) await forgetOldUndo(tx.db);
    this.isEmpty = false;
    const replaced = changed.map(({ alert, change }) => ({
      alert_id: alert.id,
      before: valuesOf(alert, change),
      after: change,
    }));
    await undoStore.insert(tx.db, this.id, this.analystId, replaced);
  }
}

export const forgetOldUndo = (db: Db): Promise<void> => undoStore.removeOlderThan(db, new Date(Date.now() - KEPT_MS));

/** Puts back what a bulk change replaced, except on alerts that somebody has changed since. */
export async function undo(ctx: Ctx, bulkId: string): Promise<BulkAnswer> {
  const { actor } = ctx;
  const answer: BulkAnswer = { updated: 0, failed: 0, errors: [] };
  if (actor.kind !== 'analyst') throw forbidden('Only the analyst who made a change can undo it');
  for (let found = CHUNK; found === CHUNK; ) {
    found = await ctx.transaction(async (tx) => {
      const replaced = await undoStore.take(tx.db, bulkId, actor.id, CHUNK);
      if (replaced.length > 0) await putBack(tx, replaced, answer);
      return replaced.length;
    });
  }
  if (answer.updated + answer.failed === 0) throw notFound('Change to undo');
  return answer;
}

async function putBack(tx: Ctx, replaced: undoStore.Replaced[], answer: BulkAnswer): Promise<void> {
  const alerts = await store.listForUpdate(
    tx.db,
    replaced.map(({ alert_id }) => alert_id),
  );
  const byId = new Map(replaced.map((entry) => [entry.alert_id, entry]));
  const changed: ChangedAlert[] = [];
  for (const alert of alerts) {
    const { before, after } = byId.get(alert.id)!;
    const touched = Object.keys(after).filter((name) => !isSame(alert, after, name as keyof AlertChange));
    if (touched.length > 0) {
      answer.failed += 1;
      answer.errors.push({ alert_id: alert.id, detail: `Changed since (${touched.join(', ')}), so it was left alone` });
      continue;
    }
    changed.push({ alert, change: withDates(before) });
  }
  await writeChanges(tx, changed);
  answer.updated += changed.length;
}

const valuesOf = (alert: AlertRow, change: AlertChange): AlertChange =>
  Object.fromEntries(Object.keys(change).map((name) => [name, alert[name as keyof AlertChange]]));

/** Through JSON, as the journal keeps them: dates are text there. */
const isSame = (alert: AlertRow, after: AlertChange, name: keyof AlertChange): boolean =>
  JSON.stringify(alert[name]) === JSON.stringify(after[name]);

function withDates({ resolved_at, ...rest }: AlertChange): AlertChange {
  if (resolved_at === undefined) return rest;
  return { ...rest, resolved_at: resolved_at === null ? null : new Date(resolved_at) };
}
