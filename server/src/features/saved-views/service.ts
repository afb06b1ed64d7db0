import type { Ctx } from '../../context.js';
import { invalid, notFound, unauthenticated } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import type { CreateView, UpdateView, ViewQuery } from './schema.js';
import * as store from './store.js';

const MOST_VIEWS = 100;

/** Views belong to one analyst; nobody else sees them. */
export const list = (ctx: Ctx, { page }: ViewQuery): Promise<store.ViewRow[]> =>
  store.listOf(ctx.db, analystOf(ctx), page);

export async function create(ctx: Ctx, { page, name, search }: CreateView): Promise<store.ViewRow> {
  const analyst_id = analystOf(ctx);
  const kept = await store.listOf(ctx.db, analyst_id, undefined);
  if (kept.length >= MOST_VIEWS) throw invalid(`You have ${MOST_VIEWS} views; delete one you no longer use`);
  return store.insert(ctx.db, { id: newId(), analyst_id, page, name: name.trim(), search });
}

export async function update(ctx: Ctx, id: string, { name, search }: UpdateView): Promise<store.ViewRow> {
  const change = { ...(name === undefined ? {} : { name: name.trim() }), ...(search === undefined ? {} : { search }) };
  const view = await store.update(ctx.db, analystOf(ctx), id, change);
  if (view === undefined) throw notFound('View');
  return view;
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  if (!(await store.remove(ctx.db, analystOf(ctx), id))) throw notFound('View');
}

function analystOf({ actor }: Ctx): string {
  if (actor.kind !== 'analyst') throw unauthenticated('Views belong to analysts; log in first');
  return actor.id;
}
