import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

const LOOK_AGAIN_MS = 5000;

export const playbooksQuery = queryOptions({
  queryKey: ['playbooks'],
  queryFn: () => answer(client.GET('/api/v1/playbooks')),
  refetchInterval: LOOK_AGAIN_MS,
});

export const playbookErrorsQuery = queryOptions({
  queryKey: ['playbooks', 'errors'],
  queryFn: () => answer(client.GET('/api/v1/playbooks/errors')),
  refetchInterval: LOOK_AGAIN_MS,
});

/** By playbook id. */
export const playbookStatisticsQuery = queryOptions({
  queryKey: ['playbooks', 'statistics'],
  queryFn: () => answer(client.GET('/api/v1/playbooks/statistics')),
  select: (statistics) => new Map(statistics.map((entry) => [entry.playbook_id, entry])),
});

export interface RunRequest {
  alert_id?: string;
  input_data?: Record<string, unknown>;
}

/** What can be done with playbooks; each ends with a fresh page. */
export function usePlaybookVerbs() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['playbooks'] });
  return {
    toggle: async (id: string, enabled: boolean) => {
      await answer(client.PATCH('/api/v1/playbooks/{id}', { params: { path: { id } }, body: { enabled } }));
      await refresh();
    },
    run: async (id: string, body: RunRequest) => {
      const queued = await answer(client.POST('/api/v1/playbooks/{id}/run', { params: { path: { id } }, body }));
      await queryClient.invalidateQueries({ queryKey: ['runs'] });
      return queued;
    },
    reload: async () => {
      const found = await answer(client.POST('/api/v1/playbooks/reload'));
      await refresh();
      return found;
    },
  };
}
