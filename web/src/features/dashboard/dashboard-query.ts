import { queryOptions } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

const LOOK_AGAIN_MS = 15_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => answer(client.GET('/api/v1/dashboard/stats')),
  refetchInterval: LOOK_AGAIN_MS,
});
