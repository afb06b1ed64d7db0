import type { Ctx } from '../../context.js';
import { notFound } from '../../core/errors.js';
import { PAGE_LIMIT } from '../../core/page.js';
import type * as activities from '../activities/service.js';
import * as alerts from '../alerts/service.js';
import { type AlertForPlaybook, alertForPlaybook } from './claimed-alert.js';
import { findSeenAlert } from './lease-store.js';
import * as store from './store.js';

/** What is known of how a playbook dealt with an alert. */
export interface RecordedRun {
  /** As a run would see it now. */
  alert: AlertForPlaybook;
  /** Its newest run of this playbook that is over. */
  run: store.RunRow | undefined;
  actions: store.ActionRow[];
  /** What happened on the alert's trail since that run began, oldest first. */
  trail: activities.ActivityRow[];
  /** Values that the alert had before that run. */
  observables: { type: string; value: string }[];
}

export async function recordOf(ctx: Ctx, alertId: string, playbookName: string): Promise<RecordedRun> {
  const seen = await findSeenAlert(ctx.db, alertId);
  const alert = seen === undefined ? null : alertForPlaybook(seen);
  if (alert === null) throw notFound(`Alert ${alertId}`);
  const run = await store.findNewestOver(ctx.db, alertId, playbookName);
  const began = run?.started_at;
  if (run === undefined || began == null) return { alert, run: undefined, actions: [], trail: [], observables: [] };
  const { observables } = await alerts.observablesOf(ctx, alertId, { limit: PAGE_LIMIT.max });
  return {
    alert,
    run,
    actions: await store.listActions(ctx.db, run.id),
    trail: await trailSince(ctx, alertId, began),
    observables: observables.filter(({ created_at }) => created_at < began),
  };
}

async function trailSince(ctx: Ctx, alertId: string, began: Date): Promise<activities.ActivityRow[]> {
  const found: activities.ActivityRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await alerts.trail(ctx, alertId, {
      limit: PAGE_LIMIT.max,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const since = page.activities.filter(({ created_at }) => created_at >= began);
    found.push(...since);
    if (page.next_cursor === null || since.length < page.activities.length) return found.reverse();
    cursor = page.next_cursor;
  }
}
