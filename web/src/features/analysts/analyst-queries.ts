import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { RoleId } from '../../api/shapes.js';
import { meQuery } from '../../app/session/me.js';

export const analystsQuery = queryOptions({
  queryKey: ['analysts'],
  queryFn: () => answer(client.GET('/api/v1/auth/analysts')),
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => answer(client.GET('/api/v1/auth/roles')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The active analysts, for everybody who assigns work. */
export const directoryQuery = queryOptions({
  queryKey: ['analysts', 'directory'],
  queryFn: () => answer(client.GET('/api/v1/auth/analysts/directory')),
  staleTime: 60_000,
});

export interface NewAnalyst {
  username: string;
  display_name: string;
  email: string | null;
  role: RoleId;
  password: string;
}

export interface AnalystChange {
  display_name: string;
  email: string | null;
  role: RoleId;
  is_active: boolean;
}

/** What an administrator can do to analysts; each ends with a fresh list. */
export function useAnalystVerbs() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries(analystsQuery), queryClient.invalidateQueries(meQuery)]);
  return {
    create: async (body: NewAnalyst) => {
      await answer(client.POST('/api/v1/auth/analysts', { body }));
      await refresh();
    },
    update: async (id: string, body: AnalystChange) => {
      await answer(client.PATCH('/api/v1/auth/analysts/{id}', { params: { path: { id } }, body }));
      await refresh();
    },
    resetPassword: (id: string, new_password: string) =>
      answer(
        client.POST('/api/v1/auth/analysts/{id}/reset-password', { params: { path: { id } }, body: { new_password } }),
      ),
  };
}
