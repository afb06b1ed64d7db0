import type { Ctx } from '../../context.js';
import type { Actor } from '../../core/actor.js';
import { invalid, notFound, unauthenticated } from '../../core/errors.js';
import { PAGE_LIMIT } from '../../core/page.js';
import { cutSorted, orderingOf, positionOf } from '../../core/sorting.js';
import type { ActivityQuery } from '../activities/schema.js';
import * as activities from '../activities/service.js';
import * as analysts from '../analysts/service.js';
import type { AlertObservablesQuery } from '../observables/schema.js';
import * as observables from '../observables/service.js';
import { changeOf, entriesOf, mayResolve, type WantedChange } from './change.js';
import { criteriaOf } from './filter.js';
import * as lists from './list-store.js';
import type { AlertDetailRow, AlertRow } from './rows.js';
import type { AlertQuery, UpdateAlert } from './schema.js';
import { SORT_COLUMNS } from './sorting.js';
import * as store from './store.js';

export { type AlertDetailRow, type AlertRow, LIST_COLUMNS } from './rows.js';
export { forgetOldUndo } from './undo.js';

/** Locked in the order of their ids; an unknown one is told by name. */
export async function getAllForUpdate(tx: Ctx, ids: string[]): Promise<AlertRow[]> {
  const rows = await store.listForUpdate(tx.db, [...new Set(ids)]);
  const found = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id.toLowerCase()));
  if (unknown.length > 0) throw notFound(ids.length === 1 ? 'Alert' : namesOf(unknown));
  return rows;
}

export async function list(ctx: Ctx, query: AlertQuery) {
  const criteria = criteriaOf(query, ctx.actor, 'query');
  const ordering = orderingOf(query.sort ?? '-created_at', SORT_COLUMNS);
  const limit = query.limit ?? PAGE_LIMIT.default;
  const after = positionOf(query.cursor, ordering);
  const [rows, counted] = await Promise.all([
    lists.list(ctx.db, criteria, ordering, { limit, offset: query.offset ?? 0, after }),
    lists.count(ctx.db, criteria),
  ]);
  const page = cutSorted(rows, limit, ordering);
  return {
    alerts: page.rows,
    total: counted.total,
    total_is_estimate: counted.isEstimate,
    next_cursor: page.nextCursor,
  };
}

export async function get(ctx: Ctx, id: string): Promise<AlertDetailRow> {
  const alert = await store.findDetail(ctx.db, id);
  if (alert === undefined) throw notFound('Alert');
  return alert;
}

/** In the order of the ids; all of them, or a refusal that names the unknown ones. */
export async function getAll(ctx: Ctx, ids: string[]): Promise<AlertRow[]> {
  const found = new Map((await store.listByIds(ctx.db, ids)).map((alert) => [alert.id, alert]));
  const alerts = ids.map((id) => found.get(id.toLowerCase()));
  const unknown = ids.filter((_id, index) => alerts[index] === undefined);
  if (unknown.length > 0) throw notFound(namesOf(unknown));
  return alerts as AlertRow[];
}

const namesOf = (unknown: string[]) => `${unknown.length === 1 ? 'Alert' : 'Alerts'} ${unknown.join(', ')}`;

export async function update(ctx: Ctx, id: string, wanted: UpdateAlert): Promise<AlertRow> {
  const { assigned_to, tags, ...rest } = wanted;
  const assignee = await analysts.assigneeOf(ctx, assigned_to);
  const change: WantedChange = {
    ...rest,
    ...assignee,
    ...(tags === undefined ? {} : { tags: [...new Set(tags ?? [])] }),
  };
  return ctx.transaction((tx) => changeOne(tx, id, () => change));
}

/** To the caller, and out of the pile of new ones. */
export function takenBy(actor: Actor): (alert: AlertRow) => WantedChange {
  if (actor.kind !== 'analyst') throw unauthenticated('Only an analyst can claim an alert');
  const assignee = { id: actor.id, username: actor.username };
  return (alert) => ({ assignee, ...(alert.status === 'new' ? { status: 'in_progress' } : {}) });
}

export const claim = (ctx: Ctx, id: string): Promise<AlertRow> => {
  const take = takenBy(ctx.actor);
  return ctx.transaction((tx) =>
    changeOne(tx, id, take, (entry) =>
      entry.action === 'assigned'
        ? { ...entry, action: 'claimed', detail: `Claimed by ${entry.metadata?.new_username}` }
        : entry,
    ),
  );
};

export const remove = (ctx: Ctx, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await observables.deleteOfAlert(tx, id);
    if (!(await store.remove(tx.db, id))) throw notFound('Alert');
  });

export async function comment(ctx: Ctx, id: string, text: string) {
  await requireAlert(ctx, id);
  const [row] = await activities.record(ctx, {
    action: 'comment',
    alertId: id,
    detail: text,
    metadata: { edit_history: [] },
  });
  return row!;
}

export async function editComment(ctx: Ctx, id: string, commentId: string, text: string) {
  await requireAlert(ctx, id);
  return activities.editComment(ctx, { alert_id: id }, commentId, text);
}

export async function trail(ctx: Ctx, id: string, query: ActivityQuery) {
  await requireAlert(ctx, id);
  return activities.list(ctx, { alert_id: id }, query, 'desc');
}

export async function observablesOf(ctx: Ctx, id: string, query: AlertObservablesQuery) {
  await requireAlert(ctx, id);
  return observables.listOfAlert(ctx, id, query);
}

/** Reads, decides and writes under the row's lock, so that of two edits at once neither loses the other's trail. */
async function changeOne(
  tx: Ctx,
  id: string,
  decide: (alert: AlertRow) => WantedChange,
  phrase: (entry: activities.ActivityEntry) => activities.ActivityEntry = (entry) => entry,
): Promise<AlertRow> {
  const [alert] = await store.listForUpdate(tx.db, [id]);
  if (alert === undefined) throw notFound('Alert');
  const wanted = decide(alert);
  if (!mayResolve(alert, wanted)) throw invalid('Set a determination before resolving the alert');
  const change = changeOf(alert, wanted, new Date());
  if (Object.keys(change).length === 0) return alert;
  const [updated] = await store.update(tx.db, [id], change);
  await activities.record(tx, ...entriesOf(alert, change).map(phrase));
  return updated!;
}

export async function requireAlert(ctx: Ctx, id: string): Promise<void> {
  if (!(await store.exists(ctx.db, id))) throw notFound('Alert');
}
