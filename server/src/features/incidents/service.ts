import type { Ctx } from '../../context.js';
import { invalid, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { INCIDENT_STATUSES } from '../../core/incident-values.js';
import { PAGE_LIMIT } from '../../core/page.js';
import { assigneesOf, several, severalOf, wordsOf } from '../../core/query-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { cutSorted, orderingOf, positionOf } from '../../core/sorting.js';
import type { ActivityQuery } from '../activities/schema.js';
import * as activities from '../activities/service.js';
import * as alerts from '../alerts/service.js';
import * as analysts from '../analysts/service.js';
import * as observables from '../observables/service.js';
import { changeOf, entriesOf, type WantedChange } from './change.js';
import { linkAll } from './links.js';
import * as lists from './list-store.js';
import type { IncidentSummary } from './rows.js';
import type { CreateIncident, IncidentQuery, UpdateIncident } from './schema.js';
import { SORT_COLUMNS } from './sorting.js';
import * as store from './store.js';
import { alertsOf } from './suggestions.js';

export { link, linkMany, unlink } from './links.js';
export { list as suggest } from './suggestions.js';

export async function list(ctx: Ctx, query: IncidentQuery) {
  const criteria: lists.IncidentCriteria = {
    status: severalOf('query.status', query.status, INCIDENT_STATUSES),
    severity: severalOf('query.severity', query.severity, SEVERITIES),
    tag: several(query.tag),
    words: wordsOf(query.q),
    ...assigneesOf('query.assigned_to', query.assigned_to, ctx.actor),
  };
  const ordering = orderingOf(query.sort ?? '-created_at', SORT_COLUMNS);
  const limit = query.limit ?? PAGE_LIMIT.default;
  const window = { limit, offset: query.offset ?? 0, after: positionOf(query.cursor, ordering) };
  const [rows, counted] = await Promise.all([
    lists.list(ctx.db, criteria, ordering, window),
    lists.count(ctx.db, criteria),
  ]);
  const page = cutSorted(rows, limit, ordering);
  return {
    incidents: page.rows,
    total: counted.total,
    total_is_estimate: counted.isEstimate,
    next_cursor: page.nextCursor,
  };
}

export async function get(ctx: Ctx, id: string): Promise<IncidentSummary> {
  const incident = await store.find(ctx.db, id);
  if (incident === undefined) throw notFound('Incident');
  return incident;
}

/** With alerts or without; from alerts it takes what was left out. */
export const create = (ctx: Ctx, wanted: CreateIncident): Promise<IncidentSummary> =>
  ctx.transaction(async (tx) => {
    const linked = await alertsFor(tx, wanted);
    const { assignee } = await analysts.assigneeOf(tx, wanted.assigned_to);
    const id = newId();
    const title = wanted.title?.trim() || linked[0]?.title;
    if (title === undefined) throw invalid('An incident needs a title', { path: 'body.title', message: 'is required' });
    await store.insert(tx.db, {
      id,
      title,
      description: wanted.description ?? null,
      severity: wanted.severity ?? highest(linked) ?? 'medium',
      tags: [...new Set(wanted.tags ?? [])],
      assigned_to: assignee?.id ?? null,
      assigned_username: assignee?.username ?? null,
    });
    await activities.record(tx, {
      action: 'incident_created',
      incidentId: id,
      detail: `Incident created: ${title}`,
      metadata: { assigned_to: assignee?.id ?? null, assigned_username: assignee?.username ?? null },
    });
    await linkAll(tx, { id, title }, linked);
    return get(tx, id);
  });

/** In the order in which they were named; the first one gives the title. */
async function alertsFor(tx: Ctx, { alert_id, alert_ids, source_ip }: CreateIncident): Promise<alerts.AlertRow[]> {
  const given = [alert_id ?? undefined, alert_ids, source_ip].filter((value) => value !== undefined);
  if (given.length > 1) {
    const message = 'cannot be combined: send one of alert_id, alert_ids and source_ip';
    throw invalid(`body.alert_id ${message}`, { path: 'body.alert_id', message });
  }
  const ids = alert_ids ?? (alert_id ? [alert_id] : source_ip === undefined ? [] : await alertsOf(tx, source_ip));
  if (ids.length === 0) return [];
  const rows = new Map((await alerts.getAllForUpdate(tx, ids)).map((row) => [row.id, row]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => rows.get(id)!);
}

const highest = (linked: alerts.AlertRow[]) =>
  SEVERITIES.find((severity) => linked.some((alert) => alert.severity === severity));

/** Reads, decides and writes under the row's lock, so that of two edits at once neither loses the other's event. */
export async function update(ctx: Ctx, id: string, wanted: UpdateIncident): Promise<IncidentSummary> {
  const { assigned_to, tags, title, ...rest } = wanted;
  const change: WantedChange = {
    ...rest,
    ...(await analysts.assigneeOf(ctx, assigned_to)),
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags ?? [])] }),
  };
  return ctx.transaction(async (tx) => {
    const incident = await store.findForUpdate(tx.db, id);
    if (incident === undefined) throw notFound('Incident');
    const changed = changeOf(incident, change, new Date());
    if (Object.keys(changed).length > 0) {
      await store.update(tx.db, id, changed);
      await activities.record(tx, ...entriesOf(incident, changed));
    }
    return get(tx, id);
  });
}

export async function timeline(ctx: Ctx, id: string, query: ActivityQuery) {
  await get(ctx, id);
  return activities.list(ctx, { incident_id: id }, query, 'asc');
}

export async function comment(ctx: Ctx, id: string, text: string) {
  await get(ctx, id);
  const [row] = await activities.record(ctx, {
    action: 'comment',
    incidentId: id,
    detail: text,
    metadata: { edit_history: [] },
  });
  return row!;
}

export async function editComment(ctx: Ctx, id: string, commentId: string, text: string) {
  await get(ctx, id);
  return activities.editComment(ctx, { incident_id: id }, commentId, text);
}

export async function alertsOfIncident(ctx: Ctx, id: string) {
  await get(ctx, id);
  return store.listAlerts(ctx.db, id);
}

export async function incidentsOfAlert(ctx: Ctx, alertId: string) {
  await alerts.requireAlert(ctx, alertId);
  return store.listOfAlert(ctx.db, alertId);
}

export async function observablesOf(ctx: Ctx, id: string) {
  await get(ctx, id);
  return observables.listOfIncident(ctx, id);
}

export const addObservable = (ctx: Ctx, id: string, wanted: observables.WantedObservable) =>
  ctx.transaction(async (tx) => {
    if ((await store.findForUpdate(tx.db, id)) === undefined) throw notFound('Incident');
    return observables.addToIncident(tx, id, wanted);
  });
