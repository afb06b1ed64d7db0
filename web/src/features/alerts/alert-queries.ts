import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { Alert, AlertDetail } from '../../api/shapes.js';
import { parseExactly } from '../../lib/exact-json.js';
import { type AlertFilter, type AlertSearch, filterOf, sortOf, toQuery } from './alert-search.js';

const PAGE_SIZE = 200;

export interface AlertPage {
  alerts: Alert[];
  total: number;
  total_is_estimate: boolean;
  next_cursor: string | null;
}

/** A page of the list, with the moment it was asked for: what came in later is news. */
export type ReadAlertPage = AlertPage & { readAt: number };

/** What is fetched stays as it is until something says otherwise: live events patch it, and nothing moves by itself. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export function alertsQuery(search: AlertSearch) {
  const filter = filterOf(search);
  const sort = sortOf(search);
  return infiniteQueryOptions({
    queryKey: ['alerts', 'list', { filter, sort }],
    queryFn: async ({ pageParam }): Promise<ReadAlertPage> => {
      const readAt = Date.now();
      const query = { ...toQuery(filter), sort, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return { ...(await answer(client.GET('/api/v1/alerts', { params: { query } }))), readAt };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...KEPT,
  });
}

/** Those of these alerts that match a filter, as lists show them. */
export function fetchAlerts(ids: readonly string[], filter: AlertFilter): Promise<AlertPage> {
  const query = { ...toQuery(filter), id: [...ids], limit: 200 };
  return answer(client.GET('/api/v1/alerts', { params: { query } }));
}

export const facetsQuery = (filter: AlertFilter) =>
  queryOptions({
    queryKey: ['alerts', 'facets', filter],
    queryFn: () => answer(client.GET('/api/v1/alerts/facets', { params: { query: toQuery(filter) } })),
    placeholderData: keepPreviousData,
  });

export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert', id],
    queryFn: async (): Promise<AlertDetail> => {
      const text = await answer(
        client.GET('/api/v1/alerts/{id}', { params: { path: { id } }, parseAs: 'text' }) as Promise<{
          data?: string;
          error?: unknown;
          response: Response;
        }>,
      );
      return parseExactly(text) as AlertDetail;
    },
  });

export const trailQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['alert', id, 'activities'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/alerts/{id}/activities', {
          params: { path: { id }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

export const observablesOfAlertQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert', id, 'observables'],
    queryFn: () =>
      answer(client.GET('/api/v1/alerts/{id}/observables', { params: { path: { id }, query: { limit: 200 } } })),
  });

export const runsOfAlertQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert', id, 'runs'],
    queryFn: () => answer(client.GET('/api/v1/alerts/{id}/runs', { params: { path: { id }, query: { limit: 50 } } })),
  });

export const triggersQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert', id, 'triggers'],
    queryFn: () => answer(client.GET('/api/v1/alerts/{id}/triggers', { params: { path: { id } } })),
  });

export const incidentsOfAlertQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert', id, 'incidents'],
    queryFn: () => answer(client.GET('/api/v1/alerts/{id}/incidents', { params: { path: { id } } })),
  });

/** Other alerts with the same value, newest first. */
export const relatedQuery = (filter: AlertFilter) =>
  queryOptions({
    queryKey: ['alerts', 'related', filter],
    queryFn: () => answer(client.GET('/api/v1/alerts', { params: { query: { ...toQuery(filter), limit: 6 } } })),
  });

export const alertViewsQuery = queryOptions({
  queryKey: ['views', 'alerts'],
  queryFn: () => answer(client.GET('/api/v1/views', { params: { query: { page: 'alerts' } } })),
  staleTime: 60_000,
});
