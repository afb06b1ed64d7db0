import type { Ctx } from '../../context.js';
import { ENRICHMENT_STATUSES, OBSERVABLE_TYPES, type ObservableType } from '../../core/alert-values.js';
import { notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { cutPage, pageRequest } from '../../core/page.js';
import { several, severalOf } from '../../core/query-values.js';
import * as activities from '../activities/service.js';
import * as lists from './list-store.js';
import type { ObservableRow } from './rows.js';
import type { AddEnrichment, AlertObservablesQuery, CreateObservable, ObservableQuery } from './schema.js';
import * as sightingsStore from './sightings-store.js';
import * as store from './store.js';

export { Enricher } from './enricher.js';
export { EnrichmentFeed } from './enrichment-feed.js';
export { deleteOldLookups } from './lookup-store.js';
export type { ObservableRow } from './rows.js';

export interface WantedObservable {
  type: ObservableType;
  value: string;
  source?: string | null;
  tags?: string[] | null;
}

/** What was added, or what had been there before. */
export interface Added {
  observable: ObservableRow;
  isNew: boolean;
}

export async function list(ctx: Ctx, query: ObservableQuery) {
  const criteria: lists.ObservableCriteria = {
    type: severalOf('query.type', query.type, OBSERVABLE_TYPES),
    enrichment_status: severalOf('query.enrichment_status', query.enrichment_status, ENRICHMENT_STATUSES),
    tag: several(query.tag),
    alert_id: query.alert_id,
    incident_id: query.incident_id,
    malicious: query.malicious,
    q: (query.q ?? '').trim(),
  };
  const page = pageRequest(query);
  const [rows, counted] = await Promise.all([lists.list(ctx.db, criteria, page), lists.count(ctx.db, criteria)]);
  const cut = cutPage(rows, page.limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    observables: cut.rows,
    total: counted.total,
    total_is_estimate: counted.isEstimate,
    next_cursor: cut.nextCursor,
  };
}

export const listOfAlert = (ctx: Ctx, alertId: string, query: AlertObservablesQuery) =>
  list(ctx, { ...query, alert_id: alertId });

const MOST_OF_INCIDENT = 1000;

/** Those of the incident itself, newest first. */
export const listOfIncident = (ctx: Ctx, incidentId: string) =>
  lists.list(ctx.db, { ...ANY, incident_id: incidentId }, { limit: MOST_OF_INCIDENT, offset: 0, after: undefined });

const ANY: lists.ObservableCriteria = {
  type: [],
  enrichment_status: [],
  tag: [],
  alert_id: undefined,
  incident_id: undefined,
  malicious: undefined,
  q: '',
};

export async function get(ctx: Ctx, id: string): Promise<ObservableRow> {
  const observable = await store.find(ctx.db, id);
  if (observable === undefined) throw notFound('Observable');
  return observable;
}

/** Where the same value was seen, by whichever observable. */
export async function sightings(ctx: Ctx, id: string) {
  const observable = await get(ctx, id);
  const [counts, alerts, incidents] = await Promise.all([
    sightingsStore.count(ctx.db, observable),
    sightingsStore.listAlerts(ctx.db, observable),
    sightingsStore.listIncidents(ctx.db, observable),
  ]);
  return { ...counts, alerts, incidents };
}

export const deleteOfAlert = (ctx: Ctx, alertId: string) => store.deleteOfAlert(ctx.db, alertId);

export const addToAlert = (ctx: Ctx, alertId: string, wanted: WantedObservable): Promise<Added> =>
  create(ctx, { ...wanted, alert_id: alertId });

export const addToIncident = (ctx: Ctx, incidentId: string, wanted: WantedObservable): Promise<Added> =>
  create(ctx, { ...wanted, incident_id: incidentId });

/**
 * The same value again on one alert or incident answers the one that is there, and writes no event. When only one of the two
 * has it, the other gets one of its own.
 */
export const create = (ctx: Ctx, wanted: CreateObservable): Promise<Added> =>
  ctx.transaction(async (tx) => {
    const { type } = wanted;
    const value = wanted.value.trim();
    const alert_id = wanted.alert_id ?? null;
    const incident_id = wanted.incident_id ?? null;
    const row = {
      id: newId(),
      type,
      value,
      source: wanted.source ?? null,
      tags: [...new Set(wanted.tags ?? [])],
      alert_id,
      incident_id,
    };
    if (await store.insert(tx.db, row)) {
      await activities.record(tx, ...eventsOf(row));
      return { observable: await get(tx, row.id), isNew: true };
    }
    if (alert_id !== null && incident_id !== null) {
      await create(tx, { ...wanted, incident_id: null });
      return create(tx, { ...wanted, alert_id: null });
    }
    const holder = alert_id === null ? { incident_id: incident_id! } : { alert_id };
    return { observable: (await store.findHeld(tx.db, holder, type, value))!, isNew: false };
  });

function eventsOf({ id, type, value, alert_id, incident_id }: store.NewObservable): activities.ActivityEntry[] {
  const event = {
    action: 'observable_added' as const,
    detail: `Observable added: ${value}`,
    metadata: { observable_id: id, type, value },
  };
  return [
    ...(alert_id === null ? [] : [{ ...event, alertId: alert_id }]),
    ...(incident_id === null ? [] : [{ ...event, incidentId: incident_id }]),
  ];
}

export async function setTags(ctx: Ctx, id: string, tags: string[] | null): Promise<ObservableRow> {
  const observable = await store.updateTags(ctx.db, id, [...new Set(tags ?? [])]);
  if (observable === undefined) throw notFound('Observable');
  return observable;
}

export async function addEnrichment(ctx: Ctx, id: string, wanted: AddEnrichment): Promise<ObservableRow> {
  const observable = await store.appendEnrichment(ctx.db, id, {
    source: wanted.source,
    data: wanted.data,
    malicious: wanted.malicious ?? false,
    score: wanted.score ?? null,
    enriched_at: new Date().toISOString(),
  });
  if (observable === undefined) throw notFound('Observable');
  return observable;
}
