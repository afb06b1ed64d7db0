import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { Incident, IncidentStatus, ObservableType, Severity } from '../../api/shapes.js';

const PAGE_SIZE = 50;
const TIMELINE_SIZE = 200;
const SUGGESTIONS = 20;

export interface IncidentFilter {
  q?: string | undefined;
  status?: string[];
  severity?: string[];
  assigned_to?: string[];
  tag?: string[];
  sort?: IncidentSort | undefined;
}

export type IncidentSort = 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'severity' | '-severity';

/** Incidents, page after page by the server's cursor. */
export function incidentsQuery(filter: IncidentFilter) {
  const wanted = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value.length > 0),
  );
  return infiniteQueryOptions({
    queryKey: ['incidents', 'list', wanted],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/incidents', {
          params: { query: { limit: PAGE_SIZE, ...wanted, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const suggestionsQuery = queryOptions({
  queryKey: ['incidents', 'suggestions'],
  queryFn: () => answer(client.GET('/api/v1/incidents/suggestions', { params: { query: { limit: SUGGESTIONS } } })),
});

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: ['incidents', 'one', id],
    queryFn: () => answer(client.GET('/api/v1/incidents/{id}', { params: { path: { id } } })),
  });

export const incidentAlertsQuery = (id: string) =>
  queryOptions({
    queryKey: ['incidents', 'one', id, 'alerts'],
    queryFn: () => answer(client.GET('/api/v1/incidents/{id}/alerts', { params: { path: { id } } })),
  });

export const incidentObservablesQuery = (id: string) =>
  queryOptions({
    queryKey: ['incidents', 'one', id, 'observables'],
    queryFn: () => answer(client.GET('/api/v1/incidents/{id}/observables', { params: { path: { id } } })),
  });

/** The timeline, newest first; older entries follow page by page. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['incidents', 'one', id, 'timeline'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/incidents/{id}/activities', {
          params: {
            path: { id },
            query: { order: 'desc', limit: TIMELINE_SIZE, ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

export interface NewIncident {
  title?: string;
  description?: string | null;
  severity?: Severity;
  tags?: string[];
  source_ip?: string;
}

export type IncidentChange = Partial<
  Pick<Incident, 'title' | 'description' | 'severity' | 'assigned_to' | 'tags'> & { status: IncidentStatus }
>;

/** What can be done with incidents; each ends with fresh pages. */
export function useIncidentVerbs() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['incidents'] });
  const done = async <T>(call: Promise<T>): Promise<T> => {
    const outcome = await call;
    await refresh();
    return outcome;
  };
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    create: (body: NewIncident) => done(answer(client.POST('/api/v1/incidents', { body }))),
    update: (id: string, body: IncidentChange) =>
      done(answer(client.PATCH('/api/v1/incidents/{id}', { ...at(id), body }))),
    comment: (id: string, text: string) =>
      done(answer(client.POST('/api/v1/incidents/{id}/comments', { ...at(id), body: { text } }))),
    editComment: (id: string, comment_id: string, text: string) =>
      done(
        answer(
          client.PATCH('/api/v1/incidents/{id}/comments/{comment_id}', {
            params: { path: { id, comment_id } },
            body: { text },
          }),
        ),
      ),
    link: (id: string, alert_id: string) =>
      done(answer(client.POST('/api/v1/incidents/{id}/alerts', { ...at(id), body: { alert_id } }))),
    unlink: (id: string, alert_id: string) =>
      done(answer(client.DELETE('/api/v1/incidents/{id}/alerts/{alert_id}', { params: { path: { id, alert_id } } }))),
    addObservable: (id: string, body: { type: ObservableType; value: string }) =>
      done(answer(client.POST('/api/v1/incidents/{id}/observables', { ...at(id), body }))),
  };
}
