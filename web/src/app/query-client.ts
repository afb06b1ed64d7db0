import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';

const RETRIES = 2;

/** A refusal stays a refusal; only a server that did not answer, or answered 5xx, is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: 10_000 } },
});
