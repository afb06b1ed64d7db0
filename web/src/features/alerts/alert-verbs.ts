import { useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { AlertStatus, BulkAnswer, Determination, Severity } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { toast } from '../../ui/toast-queue.js';
import { refreshAlerts, refreshAllAlerts } from './alert-cache.js';
import { toQuery } from './alert-search.js';
import { type AlertTarget, sizeOf } from './alert-target.js';
import { bulkFailures } from './bulk-failures.js';

/** How many ids one call may carry. */
const MOST_IDS = 1000;

interface Change {
  action: 'resolve' | 'assign' | 'change_severity' | 'set_status' | 'add_tags' | 'claim' | 'link_incident';
  determination?: Determination;
  resolve_reason?: string | null;
  assigned_to?: string | null;
  severity?: Severity;
  status?: AlertStatus;
  tags?: string[];
  incident_id?: string;
}

/** What an analyst does to alerts, one or many: each says what was done, names what failed, and can be undone. */
export function useAlertVerbs() {
  const queryClient = useQueryClient();
  const refresh = (target: AlertTarget) =>
    target.kind === 'alerts'
      ? refreshAlerts(queryClient, target.ids, { dropsMismatches: true })
      : refreshAllAlerts(queryClient);

  const undo = async (undoIds: readonly string[], target: AlertTarget, done: string) => {
    try {
      const answers = await Promise.all(
        undoIds.map((id) => answer(client.POST('/api/v1/alerts/bulk/{id}/undo', { params: { path: { id } } }))),
      );
      await refreshAllAlerts(queryClient);
      report(merged(answers), `Undone: ${done}`, undefined);
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : 'The change could not be undone.');
      await refresh(target);
    }
  };

  /** `done` goes on where the number of alerts stops: "resolved as benign". */
  const apply = async (target: AlertTarget, change: Change, done: string) => {
    const isUndoable = change.action !== 'link_incident';
    const answers = await Promise.all(
      requestsOf(target).map((which) =>
        answer(client.POST('/api/v1/alerts/bulk', { body: { ...which, ...change, undoable: isUndoable } })),
      ),
    );
    await refresh(target);
    const result = merged(answers);
    const undoIds = isUndoable ? answers.flatMap(({ undo_id }) => undo_id ?? []) : [];
    const said = `${counted(result.updated, 'alert')} ${done}.`;
    report(
      result,
      sizeOf(target) === 1 ? `${capitalized(done)}.` : said,
      undoIds.length > 0 ? () => void undo(undoIds, target, said) : undefined,
    );
    return result;
  };

  return {
    apply,
    refresh,
    claim: (target: AlertTarget) => apply(target, { action: 'claim' }, 'claimed'),
    setStatus: (target: AlertTarget, status: AlertStatus) =>
      apply(target, { action: 'set_status', status }, status === 'new' ? 'set to new' : 'set to in progress'),
    setSeverity: (target: AlertTarget, severity: Severity) =>
      apply(target, { action: 'change_severity', severity }, `set to ${severity} severity`),
  };
}

type Which = { alert_ids: string[] } | { filter: Record<string, unknown> };

function requestsOf(target: AlertTarget): Which[] {
  if (target.kind === 'matching') return [{ filter: toQuery(target.filter) }];
  const chunks: Which[] = [];
  for (let start = 0; start < target.ids.length; start += MOST_IDS) {
    chunks.push({ alert_ids: target.ids.slice(start, start + MOST_IDS) });
  }
  return chunks;
}

const merged = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  updated: answers.reduce((sum, { updated }) => sum + updated, 0),
  failed: answers.reduce((sum, { failed }) => sum + failed, 0),
  errors: answers.flatMap(({ errors }) => errors),
});

function report(result: BulkAnswer, said: string, undo: (() => void) | undefined): void {
  const action = undo && result.updated > 0 ? { label: 'Undo', run: undo } : undefined;
  if (result.failed > 0) bulkFailures.set({ said, result });
  if (result.updated > 0) toast.success(said, action);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
