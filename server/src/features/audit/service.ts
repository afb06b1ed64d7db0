import type { Ctx } from '../../context.js';
import { newId } from '../../core/ids.js';
import { cutPage, pageRequest } from '../../core/page.js';
import { severalOf } from '../../core/query-values.js';
import { AUDIT_ACTIONS, type AuditAction } from './actions.js';
import type { AuditQuery } from './schema.js';
import * as store from './store.js';

export interface AuditEntry {
  action: AuditAction;
  detail: string;
  target?: { type: string; id?: string; label: string };
  metadata?: Record<string, unknown>;
}

/** Joins the caller's transaction: what was done and the note of it are there together, or neither is. */
export async function record(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  await store.insert(ctx.db, {
    id: newId(),
    action: entry.action,
    actor_id: actor.kind === 'analyst' ? actor.id : null,
    actor_username: actor.kind === 'analyst' ? actor.username : actor.kind === 'system' ? 'system' : null,
    target_type: entry.target?.type ?? null,
    target_id: entry.target?.id ?? null,
    target_label: entry.target?.label ?? null,
    detail: entry.detail,
    metadata_json: entry.metadata ?? null,
    ip: ctx.ip,
    request_id: ctx.requestId,
  });
}

export async function list(ctx: Ctx, query: AuditQuery) {
  const page = pageRequest(query);
  const filter = { ...query, action: severalOf('query.action', query.action, AUDIT_ACTIONS) };
  const [rows, total] = await Promise.all([store.list(ctx.db, filter, page), store.count(ctx.db, filter)]);
  const cut = cutPage(rows, page.limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { events: cut.rows, total, next_cursor: cut.nextCursor };
}
