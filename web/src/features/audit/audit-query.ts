import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { AuditAction } from '../../api/shapes.js';

const PAGE_SIZE = 50;

export interface AuditFilter {
  q?: string | undefined;
  action?: AuditAction | undefined;
}

/** The audit log, newest first, page after page by the server's cursor. */
export function auditQuery({ q, action }: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', { q, action }],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/v1/audit', {
          params: {
            query: {
              limit: PAGE_SIZE,
              ...(q && { q }),
              ...(action && { action: [action] }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
