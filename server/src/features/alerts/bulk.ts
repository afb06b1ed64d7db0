import type { Ctx } from '../../context.js';
import { invalid } from '../../core/errors.js';
import * as analysts from '../analysts/service.js';
import type { BulkAnswer, BulkRequest } from './bulk-schema.js';
import { changeOf, mayResolve, type WantedChange } from './change.js';
import { type ChangedAlert, writeChanges } from './change-batch.js';
import { criteriaOf } from './filter.js';
import { listIds } from './list-store.js';
import type { AlertRow } from './rows.js';
import type { AlertFilter } from './schema.js';
import { takenBy } from './service.js';
import * as store from './store.js';
import { UndoJournal } from './undo.js';

const CHUNK = 500;
const MOST_ERRORS = 1000;

/** Puts alerts into an incident: the incidents feature stands after this one and hands it in. */
export type LinkMany = (tx: Ctx, incidentId: string, alerts: AlertRow[]) => Promise<void>;
type Link = (tx: Ctx, alerts: AlertRow[]) => Promise<void>;

/** The same change, under the same rules, for many alerts; in chunks, so that no lock is held for long. */
export async function apply(ctx: Ctx, request: BulkRequest, linkMany: LinkMany): Promise<BulkAnswer> {
  const decide = await decisionOf(ctx, request);
  const link = linkingOf(request, linkMany);
  const ids = await targets(ctx, request);
  const journal = request.undoable ? new UndoJournal(ctx) : undefined;
  const answer: BulkAnswer = { updated: 0, failed: 0, errors: [] };
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const { updated, errors } = await ctx.transaction((tx) => applyToChunk(tx, chunk, { decide, link, journal }));
    answer.updated += updated;
    answer.failed += errors.length;
    answer.errors.push(...errors.slice(0, MOST_ERRORS - answer.errors.length));
  }
  return { ...answer, ...(journal && { undo_id: journal.id }) };
}

async function targets(ctx: Ctx, { alert_ids, filter }: BulkRequest): Promise<string[]> {
  if ((alert_ids === undefined) === (filter === undefined)) {
    throw invalid('Say which alerts: send either alert_ids or filter', {
      path: 'body.alert_ids',
      message: 'or filter is required, not both',
    });
  }
  if (alert_ids !== undefined) return [...new Set(alert_ids.map((id) => id.toLowerCase()))];
  return listIds(ctx.db, criteriaOf(asQuery(filter!), ctx.actor, 'body.filter'));
}

const LISTS = [
  'id',
  'status',
  'severity',
  'determination',
  'source',
  'partner',
  'assigned_to',
  'tag',
  'source_ip',
  'hostname',
  'rule_name',
];

const asQuery = (filter: object): AlertFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, LISTS.includes(name) ? [value].flat() : value]),
  );

type Decide = (alert: AlertRow) => WantedChange;

async function decisionOf(ctx: Ctx, request: BulkRequest): Promise<Decide> {
  const { determination, resolve_reason, severity, status, tags } = request;
  switch (request.action) {
    case 'resolve': {
      const verdict = {
        ...(determination === undefined ? {} : { determination }),
        ...(resolve_reason === undefined ? {} : { resolve_reason }),
      };
      return () => ({ status: 'resolved', ...verdict });
    }
    case 'assign': {
      if (request.assigned_to === undefined) throw needs('assigned_to');
      const assignee = await analysts.assigneeOf(ctx, request.assigned_to);
      return () => assignee;
    }
    case 'change_severity':
      if (severity === undefined) throw needs('severity');
      return () => ({ severity });
    case 'set_status':
      if (status === undefined) throw needs('status');
      return () => ({ status, ...(determination === undefined ? {} : { determination }) });
    case 'add_tags':
      if (tags === undefined) throw needs('tags');
      return (alert) => ({ tags: [...new Set([...alert.tags, ...tags])] });
    case 'claim':
      return takenBy(ctx.actor);
    case 'link_incident':
      return () => ({});
  }
}

function linkingOf({ action, incident_id }: BulkRequest, linkMany: LinkMany): Link | undefined {
  if (action !== 'link_incident') return undefined;
  if (incident_id === undefined) throw needs('incident_id');
  return (tx, alerts) => linkMany(tx, incident_id, alerts);
}

const needs = (member: string) =>
  invalid(`This action needs ${member}`, { path: `body.${member}`, message: 'is required' });

interface BulkChange {
  decide: Decide;
  link: Link | undefined;
  journal: UndoJournal | undefined;
}

async function applyToChunk(tx: Ctx, ids: string[], { decide, link, journal }: BulkChange) {
  const now = new Date();
  const alerts = await store.listForUpdate(tx.db, ids);
  const found = new Set(alerts.map(({ id }) => id));
  const errors = ids.filter((id) => !found.has(id)).map((id) => ({ alert_id: id, detail: 'Alert not found' }));
  const changed: ChangedAlert[] = [];
  let updated = 0;
  for (const alert of alerts) {
    const wanted = decide(alert);
    if (!mayResolve(alert, wanted)) {
      errors.push({ alert_id: alert.id, detail: 'Set a determination before resolving the alert' });
      continue;
    }
    updated += 1;
    const change = changeOf(alert, wanted, now);
    if (Object.keys(change).length > 0) changed.push({ alert, change });
  }
  await writeChanges(tx, changed);
  await link?.(tx, alerts);
  await journal?.note(tx, changed);
  return { updated, errors };
}
