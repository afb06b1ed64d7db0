import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { Me, Permission } from '../../api/shapes.js';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => answer(client.GET('/api/v1/auth/me')),
  staleTime: 60_000,
});

/** The analyst at the keyboard. The frame loads it before any page is shown. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

export function holds(me: Me, permission: Permission | undefined): boolean {
  return permission === undefined || me.permissions.includes(permission);
}
