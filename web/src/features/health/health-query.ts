import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { client } from '../../api/client.js';
import type { Health } from '../../api/shapes.js';

const CHECK_EVERY_MS = 15_000;

/** A degraded server answers 503 with the same shape: that is a finding, not a failed call. */
async function readHealth(): Promise<Health> {
  const { data, error, response } = await client.GET('/api/v1/health').catch((cause: unknown) => {
    throw ApiError.unreachable(cause);
  });
  if (data) return data;
  if (isHealth(error)) return error;
  throw ApiError.fromResponse(response, error);
}

const isHealth = (body: unknown): body is Health => typeof body === 'object' && body !== null && 'database' in body;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: readHealth,
  refetchInterval: CHECK_EVERY_MS,
});
