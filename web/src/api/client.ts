import createClient from 'openapi-fetch';
import { ApiError } from './api-error.js';
import type { paths } from './types.gen.js';

/** The one way to the server. Paths, parameters, bodies and answers are typed by the server's own OpenAPI document. */
export const client = createClient<paths>({ baseUrl: '' });

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Waits for a call and hands back its body; whatever goes wrong becomes an ApiError. */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : ApiError.unreachable(cause);
  });
  if (!response.ok) throw ApiError.fromResponse(response, error);
  return data as T;
}
