import type { Ctx } from '../../context.js';
import { conflict, notFound } from '../../core/errors.js';
import { publish } from '../../events/publish.js';
import * as alerts from '../alerts/service.js';
import * as audit from '../audit/service.js';
import * as runs from '../runs/service.js';
import { decide } from './matching.js';
import type { RunPlaybook } from './schema.js';
import { listStatistics } from './statistics-store.js';
import * as store from './store.js';
import type { TriggerList } from './trigger-list.js';

export { PlaybookLibrary } from './library.js';
export { TriggerList } from './trigger-list.js';

const view = ({ run_order, source_hash: _hash, ...row }: store.PlaybookRow) => ({ ...row, order: run_order });

export const list = async (ctx: Ctx) => (await store.list(ctx.db)).map(view);
export const get = async (ctx: Ctx, id: string) => view(await existing(ctx, id));
export const errors = (ctx: Ctx) => store.listErrors(ctx.db);
export const statistics = (ctx: Ctx) => listStatistics(ctx.db);

/** From the next alert on, here at once and elsewhere as soon as they hear of it. */
export const toggle = (ctx: Ctx, triggers: TriggerList, id: string, enabled: boolean) =>
  ctx.transaction((tx) => setEnabled(tx, id, enabled)).finally(() => triggers.forget());

async function setEnabled(tx: Ctx, id: string, enabled: boolean) {
  const playbook = await existing(tx, id);
  if (playbook.enabled === enabled) return view(playbook);
  const updated = await store.updateEnabled(tx.db, id, enabled);
  await audit.record(tx, {
    action: 'playbook_toggled',
    detail: `${enabled ? 'Enabled' : 'Disabled'} the playbook ${playbook.name}`,
    target: { type: 'playbook', id, label: playbook.name },
    metadata: { old: playbook.enabled, new: enabled },
  });
  await publish(tx, 'playbooks.changed', {});
  return view(updated);
}

/** By hand; a disabled one may run too, and the answer says so. */
export const run = (ctx: Ctx, id: string, { alert_id, input_data }: RunPlaybook) =>
  ctx.transaction(async (tx) => {
    const playbook = await existing(tx, id);
    if (!playbook.available) throw conflict(`The file of the playbook ${playbook.name} is gone, or it no longer loads`);
    if (alert_id != null) await alerts.get(tx, alert_id);
    const [runId] = await runs.enqueue(tx, [{ playbook, alertId: alert_id ?? null, input: input_data ?? null }]);
    const message = playbook.enabled
      ? `Playbook ${playbook.name} was queued`
      : `Playbook ${playbook.name} was queued; it is disabled, so alerts do not trigger it`;
    return { message, run_id: runId!, celery_task_id: runId! };
  });

/** What new alerts set off. Written with the alert, or not at all. */
export async function plan<Alert extends { id: string }>(
  triggers: TriggerList,
  fresh: Alert[],
  fieldsOf: (alert: Alert) => Record<string, unknown>,
): Promise<{ alertId: string; playbook: { id: string; name: string } }[]> {
  const candidates = await triggers.read();
  if (candidates.length === 0) return [];
  return fresh.flatMap((alert) => {
    const fields = fieldsOf(alert);
    const matching = candidates.filter((playbook) => decide(playbook, fields).matched);
    return matching.map((playbook) => ({ alertId: alert.id, playbook }));
  });
}

/** Each playbook, with why it would or would not run for this alert. */
export async function explainTriggers(ctx: Ctx, alertId: string) {
  const alert = await alerts.get(ctx, alertId);
  const fields = { ...alert, raw_payload: JSON.parse(alert.raw_payload) as unknown };
  const [playbooks, newest] = await Promise.all([store.list(ctx.db), store.listNewestRuns(ctx.db, alertId)]);
  return playbooks.map((playbook) => {
    const { matched, reason, failed_condition } = judge(playbook, fields);
    const { id: playbook_id, name: playbook_name, enabled, available } = playbook;
    return {
      playbook_id,
      playbook_name,
      enabled,
      available,
      matched,
      reason,
      failed_condition,
      run_id: newest.get(playbook_id) ?? null,
    };
  });
}

function judge(playbook: store.PlaybookRow, fields: Record<string, unknown>) {
  if (!playbook.available)
    return { matched: false, reason: 'Its file is gone, or it no longer loads', failed_condition: null };
  if (!playbook.enabled) return { matched: false, reason: 'It is disabled', failed_condition: null };
  return decide(playbook, fields);
}

async function existing(ctx: Ctx, id: string): Promise<store.PlaybookRow> {
  const playbook = await store.find(ctx.db, id);
  if (playbook === undefined) throw notFound('Playbook');
  return playbook;
}
