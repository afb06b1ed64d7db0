import { queryOptions } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

/** Events keep it fresh; a new day begins without one. */
const LOOK_AGAIN_MS = 60_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => answer(client.GET('/api/v1/dashboard/stats')),
  refetchInterval: LOOK_AGAIN_MS,
});
