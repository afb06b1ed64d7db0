import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

const PAGE_SIZE = 50;

export interface ObservableFilter {
  q?: string | undefined;
  type?: string[];
  enrichment_status?: string[];
  tag?: string[];
  malicious?: boolean | undefined;
}

/** Observables, newest first, page after page by the server's cursor. */
export function observablesQuery({ q, malicious, ...lists }: ObservableFilter) {
  const wanted = {
    ...(q && { q }),
    ...(malicious !== undefined && { malicious }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
  };
  return infiniteQueryOptions({
    queryKey: ['observables', 'list', wanted],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/observables', {
          params: { query: { limit: PAGE_SIZE, ...wanted, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const observableQuery = (id: string) =>
  queryOptions({
    queryKey: ['observables', 'one', id],
    queryFn: () => answer(client.GET('/api/v1/observables/{id}', { params: { path: { id } } })),
  });

export const sightingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['observables', 'one', id, 'sightings'],
    queryFn: () => answer(client.GET('/api/v1/observables/{id}/sightings', { params: { path: { id } } })),
  });

export interface NewFinding {
  source: string;
  data: unknown;
  malicious: boolean;
  score: number | null;
}

/** What can be done with an observable; each ends with fresh pages. */
export function useObservableVerbs(id: string) {
  const queryClient = useQueryClient();
  const path = { params: { path: { id } } };
  const done = async <T>(call: Promise<T>): Promise<T> => {
    const outcome = await call;
    await queryClient.invalidateQueries({ queryKey: ['observables'] });
    return outcome;
  };
  return {
    setTags: (tags: string[]) => done(answer(client.PATCH('/api/v1/observables/{id}', { ...path, body: { tags } }))),
    /** Asks every provider that fits. */
    lookUp: () => done(answer(client.POST('/api/v1/observables/{id}/enrich', path))),
    addFinding: (body: NewFinding) =>
      done(answer(client.POST('/api/v1/observables/{id}/enrichments', { ...path, body }))),
  };
}
