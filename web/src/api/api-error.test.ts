import { expect, test } from 'vitest';
import { ApiError } from './api-error.js';

const response = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

test('problem details become a message, field messages and a request id', () => {
  const error = ApiError.fromResponse(response(422), {
    detail: 'body.title must not be empty',
    request_id: 'r-1',
    errors: [
      { path: 'body.title', message: 'must not be empty' },
      { path: 'body.title', message: 'must be text' },
      { path: 'query.limit', message: 'must be a number' },
    ],
  });
  expect(error).toMatchObject({ status: 422, message: 'body.title must not be empty', requestId: 'r-1' });
  expect(error.fieldErrors).toEqual({ title: 'must not be empty', 'query.limit': 'must be a number' });
});

test('the wait of a 429 is kept', () => {
  expect(ApiError.fromResponse(response(429, { 'retry-after': '17' }), {}).retryAfterSeconds).toBe(17);
  expect(ApiError.fromResponse(response(429), {}).retryAfterSeconds).toBeUndefined();
});

test('an answer that is no problem document still gets a sentence', () => {
  expect(ApiError.fromResponse(response(502), '<html>').message).toBe(
    'The server failed with status 502. Try again in a moment.',
  );
  expect(ApiError.fromResponse(response(404), undefined).message).toBe(
    'The server refused the request with status 404.',
  );
});
