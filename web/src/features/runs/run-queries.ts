import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { RunStatus } from '../../api/shapes.js';
import { isOver } from './run-status.js';

const PAGE_SIZE = 50;
const WATCH_RUN_MS = 1000;

export interface RunFilter {
  q?: string | undefined;
  status?: RunStatus | undefined;
  playbook_id?: string | undefined;
  alert_id?: string | undefined;
}

/** Runs, newest first, page after page by the server's cursor. */
export function runsQuery({ q, status, playbook_id, alert_id }: RunFilter) {
  const wanted = {
    ...(q && { q }),
    ...(status && { status: [status] }),
    ...(playbook_id && { playbook_id }),
    ...(alert_id && { alert_id }),
  };
  return infiniteQueryOptions({
    queryKey: ['runs', 'list', wanted],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/runs', {
          params: { query: { limit: PAGE_SIZE, ...wanted, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One run with everything it did, asked for again and again until it is over. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: () => answer(client.GET('/api/v1/runs/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : WATCH_RUN_MS),
  });

/** What can be done to a run; each ends with fresh pages. */
export function useRunVerbs() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['runs'] });
  return {
    cancel: async (id: string) => {
      await answer(client.POST('/api/v1/runs/{id}/cancel', { params: { path: { id } } }));
      await refresh();
    },
    /** Answers the id of the new run. */
    retry: async (id: string) => {
      const { run_id } = await answer(client.POST('/api/v1/runs/{id}/retry', { params: { path: { id } } }));
      await refresh();
      return run_id;
    },
  };
}
