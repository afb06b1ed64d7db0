import type { Ctx } from '../../context.js';
import { cutPage, pageRequest } from '../../core/page.js';
import type { AlertObservablesQuery } from './schema.js';
import * as store from './store.js';

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
