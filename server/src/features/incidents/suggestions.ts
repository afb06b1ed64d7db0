import type { Ctx } from '../../context.js';
import { notFound } from '../../core/errors.js';
import type { SuggestionQuery } from './schema.js';
import * as store from './suggestion-store.js';

const USUAL_LIMIT = 10;

export async function list(ctx: Ctx, query: SuggestionQuery): Promise<store.GroupRow[]> {
  const groups = await store.listLargest(ctx.db, query.limit ?? USUAL_LIMIT);
  const newest = await store.listNewest(
    ctx.db,
    groups.map(({ source_ip }) => source_ip),
  );
  return groups
    .map((group) => ({ ...group, alerts: newest.filter(({ source_ip }) => source_ip === group.source_ip) }))
    .filter(({ alerts }) => alerts.length > 0);
}

export async function alertsOf(tx: Ctx, address: string): Promise<string[]> {
  const ids = await store.listIds(tx.db, address);
  if (ids.length === 0) throw notFound('A group of open alerts with this source_ip was');
  return ids;
}
