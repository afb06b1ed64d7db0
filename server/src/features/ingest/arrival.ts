import { AppError, invalid } from '../../core/errors.js';
import { type Endpoint, type JsonObject, type NormalizedAlert, normalizePost } from './normalize/normalize.js';

/** One alert as it came in: understood, and with the text that will be kept. */
export interface Arrival {
  alert: NormalizedAlert;
  payload: string;
  /** The same payload as an object, for conditions that look into it. */
  document: JsonObject;
}

/** What one post brings: usually one alert, several when the sender batches them. */
export function readPost(body: Buffer, endpoint: Endpoint): Arrival[] {
  const text = withoutMark(body.toString('utf8'));
  const payload = parseObject(text);
  return normalizePost(payload, endpoint).map((post) => ({
    alert: post.alert,
    document: post.payload,
    // The received text keeps every digit; only an alert cut out of a longer post has to be written anew.
    payload: post.payload === payload ? text : rewritten(post.payload, text),
  }));
}

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('bad_request', 'The request body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('An alert is a JSON object', { path: 'body', message: 'must be object' });
  }
  return value as JsonObject;
}

const withoutMark = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);

function rewritten(payload: JsonObject, whole: string): string {
  try {
    return JSON.stringify(payload);
  } catch {
    return whole; // nested deeper than it can be written: better too much than nothing
  }
}
