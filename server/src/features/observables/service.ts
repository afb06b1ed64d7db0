import type { Ctx } from '../../context.js';
import type { ObservableType } from '../../core/alert-values.js';
import { newId } from '../../core/ids.js';
import { cutPage, pageRequest } from '../../core/page.js';
import * as activities from '../activities/service.js';
import type { AlertObservablesQuery } from './schema.js';
import * as store from './store.js';

export { Enricher } from './enricher.js';
export { EnrichmentFeed } from './enrichment-feed.js';
export { deleteOldLookups } from './lookup-store.js';

export async function listOfAlert(ctx: Ctx, alertId: string, query: AlertObservablesQuery) {
  const page = pageRequest(query);
  const [rows, total] = await Promise.all([
    store.listOfAlert(ctx.db, alertId, page),
    store.countOfAlert(ctx.db, alertId),
  ]);
  const cut = cutPage(rows, page.limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { observables: cut.rows, total, next_cursor: cut.nextCursor };
}

export const deleteOfAlert = (ctx: Ctx, alertId: string) => store.deleteOfAlert(ctx.db, alertId);

export interface WantedObservable {
  type: ObservableType;
  value: string;
  source?: string | null;
  tags?: string[] | null;
}

/** The same value again answers the one that is there. */
export async function addToAlert(ctx: Ctx, alertId: string, wanted: WantedObservable): Promise<store.ObservableRow> {
  const { type, value } = wanted;
  const row = { id: newId(), alert_id: alertId, type, value, source: wanted.source ?? null, tags: wanted.tags ?? [] };
  const added = await store.insertForAlert(ctx.db, row);
  if (added)
    await activities.record(ctx, {
      action: 'observable_added',
      alertId,
      detail: `Observable added: ${value}`,
      metadata: { type, value },
    });
  return store.findOfAlert(ctx.db, alertId, type, value);
}
