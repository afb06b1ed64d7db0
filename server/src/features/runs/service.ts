import type { Ctx } from '../../context.js';
import { conflict, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { cutPage, pageRequest } from '../../core/page.js';
import { severalOf } from '../../core/query-values.js';
import { RUN_STATUSES, type RunStatus } from '../../core/run-values.js';
import { announcementOf, publish } from '../../events/publish.js';
import type { Metrics } from '../../http/metrics.js';
import * as alerts from '../alerts/service.js';
import { countByStatus } from './backlog.js';
import type { RunQuery } from './schema.js';
import * as store from './store.js';

export { type Backlog, backlog, countByStatus } from './backlog.js';
export { RunDispatcher } from './dispatcher.js';
export { type RecordedRun, recordOf } from './record.js';
export type { RunRow } from './store.js';

export interface WantedRun {
  playbook: { id: string; name: string; version: number };
  alertId: string | null;
  input?: unknown;
  retryOf?: string;
}

/** Pending rows and the trail's lines; they exist with the caller's commit, and then a worker hears of them. */
export async function enqueue(tx: Ctx, wanted: WantedRun[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const triggeredBy = tx.actor.kind === 'analyst' ? tx.actor : null;
  const runs = wanted.map(({ playbook, alertId, input = null, retryOf = null }) => ({
    id: newId(),
    playbook,
    alertId,
    input,
    triggeredBy,
    retryOf,
  }));
  await store.insert(tx.db, runs, announcementOf('run.pending', {}));
  return runs.map(({ id }) => id);
}

export async function list(ctx: Ctx, query: RunQuery) {
  const page = pageRequest(query);
  const filter = { ...query, status: severalOf('query.status', query.status, RUN_STATUSES) };
  const [rows, { total, isEstimate }] = await Promise.all([store.list(ctx.db, filter, page), count(ctx, filter)]);
  const cut = cutPage(rows, page.limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { runs: cut.rows, total, total_is_estimate: isEstimate, next_cursor: cut.nextCursor };
}

/** The tallies know how many runs there are in each status, and nothing else. */
async function count(ctx: Ctx, { status = [], ...others }: store.RunFilter) {
  const isTallied = [others.playbook_id, others.alert_id, others.q].every(
    (value) => value === undefined || value === '',
  );
  if (!isTallied) return store.count(ctx.db, { status, ...others });
  const runs = await countByStatus(ctx);
  const asked: readonly RunStatus[] = status.length === 0 ? RUN_STATUSES : status;
  return { total: asked.reduce((sum, name) => sum + runs[name], 0), isEstimate: false };
}

/** Without a total: for pages that only show the latest. */
export const listNewest = (ctx: Ctx, limit: number): Promise<store.RunRow[]> =>
  store.list(ctx.db, {}, { limit: limit - 1, offset: 0, after: undefined });

export async function listOfAlert(ctx: Ctx, alertId: string, query: RunQuery) {
  await alerts.get(ctx, alertId);
  return list(ctx, { ...query, alert_id: alertId });
}

export async function get(ctx: Ctx, id: string) {
  const run = await existing(ctx, id);
  const [action_results, logs] = await Promise.all([store.listActions(ctx.db, id), store.listLogs(ctx.db, id)]);
  return { ...run, action_results, logs };
}

/** A pending run ends at once; a running one is told, and its worker ends it. */
export async function cancel(ctx: Ctx, metrics: Metrics, id: string): Promise<store.RunRow> {
  const was = await ctx.transaction(async (tx) => {
    const status = await store.findStatusForUpdate(tx.db, id);
    if (status === undefined) throw notFound('Run');
    if (status === 'pending') await store.updateCancelled(tx.db, id);
    else if (status === 'running') {
      await store.updateCancelRequested(tx.db, id);
      await publish(tx, 'run.cancel', { id });
    } else throw conflict(`The run is over already: ${status}`);
    return status;
  });
  const run = await existing(ctx, id);
  if (was === 'pending') metrics.countRun(run.playbook_name, 'cancelled', undefined);
  return run;
}

/** Every run that is not over. For a database that no worker uses. */
export const cancelUnfinished = (tx: Ctx, reason: string): Promise<number> => store.updateUnfinished(tx.db, reason);

/** The same playbook once more, with the same alert and input. */
export const retry = (ctx: Ctx, id: string) =>
  ctx.transaction(async (tx) => {
    const run = await existing(tx, id);
    if (run.status === 'pending' || run.status === 'running') throw conflict('The run is not over yet');
    if (!run.playbook_available)
      throw conflict(`The file of the playbook ${run.playbook_name} is gone, or it no longer loads`);
    const playbook = { id: run.playbook_id, name: run.playbook_name, version: run.playbook_version };
    const [runId] = await enqueue(tx, [{ playbook, alertId: run.alert_id, input: run.input_data, retryOf: id }]);
    return { message: `Playbook ${run.playbook_name} runs again`, run_id: runId!, celery_task_id: runId! };
  });

async function existing(ctx: Ctx, id: string): Promise<store.RunRow> {
  const run = await store.find(ctx.db, id);
  if (run === undefined) throw notFound('Run');
  return run;
}
