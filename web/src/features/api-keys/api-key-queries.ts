import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { CreatedApiKey } from '../../api/shapes.js';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => answer(client.GET('/api/v1/api-keys')),
});

export function useApiKeyVerbs() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(apiKeysQuery);
  return {
    create: async (name: string, expires_at: string | null): Promise<CreatedApiKey> => {
      const created = await answer(client.POST('/api/v1/api-keys', { body: { name, expires_at } }));
      await refresh();
      return created;
    },
    revoke: async (id: string) => {
      await answer(client.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } }));
      await refresh();
    },
  };
}
