import { Document } from './document.js';
import { hasTitle } from './envelopes.js';
import { isObject, type JsonObject, type JsonValue, member } from './json.js';
import { alertmanager } from './vendors/alertmanager.js';
import { view } from './view.js';

/** More alerts than this in one post are not told apart: the post is then kept whole, as one alert. */
const MAX_ALERTS = 2000;
const MAX_ENVELOPE_COPIES = 4 * 1024 * 1024;

/** The alerts of a post that carries a list of them, as Alertmanager's do. Undefined: the post is one alert. */
export function alertsOf(post: JsonObject): JsonObject[] | undefined {
  const alerts = member(post, 'alerts');
  if (!Array.isArray(alerts) || alerts.length === 0 || alerts.length > MAX_ALERTS) return undefined;
  return alerts.every(isAlert) ? alerts : undefined;
}

function isAlert(element: JsonValue): element is JsonObject {
  if (!isObject(element)) return false;
  const seen = view([new Document(element)]);
  return seen.format.vendor === alertmanager || hasTitle(seen);
}

/**
 * One post per alert: the envelope with that alert alone, or only the alert where the envelope is too big to repeat.
 * Undefined: the post is one alert, or nested too deeply to be written out again.
 */
export function splitPost(post: JsonObject): JsonObject[] | undefined {
  const alerts = alertsOf(post);
  if (alerts === undefined || alerts.length === 1) return alerts && [post];
  const size = writtenSize({ ...post, alerts: [] });
  if (size === undefined || writtenSize({ alerts }) === undefined) return undefined;
  const envelope = size * alerts.length <= MAX_ENVELOPE_COPIES ? post : {};
  return alerts.map((alert) => ({ ...envelope, alerts: [alert] }));
}

function writtenSize(value: JsonObject): number | undefined {
  try {
    return JSON.stringify(value).length;
  } catch {
    return undefined; // the recursion of JSON.stringify ends before that of a hostile payload
  }
}
