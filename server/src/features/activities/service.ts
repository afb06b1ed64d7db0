import type { Ctx } from '../../context.js';
import type { Actor } from '../../core/actor.js';
import { forbidden, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { cutPage, pageRequest } from '../../core/page.js';
import type { ActivityAction } from './actions.js';
import type { ActivityQuery } from './schema.js';
import * as store from './store.js';

export type { ActivityRow, Order, Subject } from './store.js';

/** What happened, on which alert or incident; who did it is the context's to say. */
export interface ActivityEntry {
  action: ActivityAction;
  alertId?: string;
  incidentId?: string;
  detail?: string;
  metadata?: Record<string, unknown>;
}

/** Joins the caller's transaction, so that a change and its trail are there together or not at all. */
export async function record(ctx: Ctx, ...entries: ActivityEntry[]): Promise<store.ActivityRow[]> {
  if (entries.length === 0) return [];
  return store.insert(
    ctx.db,
    entries.map((entry) => toRow(ctx, entry)),
  );
}

function toRow({ actor }: Ctx, entry: ActivityEntry): store.NewActivityRow {
  return {
    id: newId(),
    alert_id: entry.alertId ?? null,
    incident_id: entry.incidentId ?? null,
    analyst_id: actor.kind === 'analyst' ? actor.id : null,
    analyst_username: actor.kind === 'analyst' ? actor.username : null,
    action: entry.action,
    detail: entry.detail ?? null,
    metadata_json: metadataOf(actor, entry),
  };
}

/** What a playbook wrote says so, and in which run. */
function metadataOf(actor: Actor, { metadata }: ActivityEntry): string | null {
  if (actor.kind !== 'playbook') return metadata === undefined ? null : JSON.stringify(metadata);
  return JSON.stringify({ ...metadata, source: 'playbook', run_id: actor.runId, playbook: actor.playbook });
}

export async function list(ctx: Ctx, subject: store.Subject, query: ActivityQuery, usual: store.Order) {
  const page = pageRequest(query);
  const [rows, total] = await Promise.all([
    store.list(ctx.db, subject, query.order ?? usual, page),
    store.count(ctx.db, subject),
  ]);
  const cut = cutPage(rows, page.limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { activities: cut.rows, total, next_cursor: cut.nextCursor };
}

/** Only its author edits a comment, and every earlier text stays. */
export const editComment = (ctx: Ctx, subject: store.Subject, id: string, text: string): Promise<store.ActivityRow> =>
  ctx.transaction(async (tx) => {
    const comment = await store.findCommentForUpdate(tx.db, subject, id);
    if (comment === undefined) throw notFound('Comment');
    if (tx.actor.kind !== 'analyst' || tx.actor.id !== comment.analyst_id) {
      throw forbidden('Only its author may edit a comment');
    }
    if (comment.detail === text) return comment;
    return store.updateComment(tx.db, id, text, withEarlierText(comment));
  });

function withEarlierText(comment: store.ActivityRow): object {
  const metadata = (comment.metadata_json ?? {}) as { edit_history?: object[] };
  const earlier = { text: comment.detail, edited_at: new Date().toISOString() };
  return { ...metadata, edit_history: [...(metadata.edit_history ?? []), earlier] };
}
