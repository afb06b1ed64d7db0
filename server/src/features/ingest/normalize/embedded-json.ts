import { isObject, type JsonObject, type JsonValue, member } from './json.js';

const MAX_DEPTH = 10;

/**
 * Opens JSON that was posted as a string: the member then reads like any other object or list. Returns the very same
 * object when there is nothing to open, and never touches its input.
 */
export const openEmbeddedJson = (payload: JsonObject): JsonObject => openObject(openPubSub(payload), 0);

function open(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string') {
    const parsed = parseContainer(value);
    return parsed === undefined ? value : open(parsed, depth);
  }
  if (depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return openList(value, depth);
  return isObject(value) ? openObject(value, depth) : value;
}

function openList(list: JsonValue[], depth: number): JsonValue[] {
  let copy: JsonValue[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const opened = open(list[index]!, depth + 1);
    if (opened === list[index]) continue;
    copy ??= list.slice();
    copy[index] = opened;
  }
  return copy ?? list;
}

function openObject(object: JsonObject, depth: number): JsonObject {
  const opened: [string, JsonValue][] = [];
  for (const key of Object.keys(object)) {
    const value = open(object[key]!, depth + 1);
    if (value !== object[key]) opened.push([key, value]);
  }
  return opened.length === 0 ? object : withMembers(object, opened);
}

// fromEntries defines members, so that a key named __proto__ stays data.
const withMembers = (object: JsonObject, members: [string, JsonValue][]): JsonObject =>
  Object.fromEntries(new Map([...Object.entries(object), ...members]));

function parseContainer(text: string): JsonValue | undefined {
  const trimmed = looksLikeContainer(text) ? text.trim() : '';
  if (!(trimmed.startsWith('{') && trimmed.endsWith('}')) && !(trimmed.startsWith('[') && trimmed.endsWith(']'))) {
    return undefined;
  }
  try {
    const parsed: JsonValue = JSON.parse(trimmed);
    return carriesMembers(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Nearly every text begins with something else: that is seen without a regular expression. */
const looksLikeContainer = (text: string): boolean => !isPlain(text.charCodeAt(0)) && /^\s{0,8}[{[]/.test(text);

const isPlain = (code: number): boolean => code > 0x20 && code < 0x80 && code !== 0x7b && code !== 0x5b;

// A title such as "[1]" or "{}" is text, not a document.
const carriesMembers = (value: JsonValue): boolean =>
  Array.isArray(value)
    ? value.some((element) => typeof element === 'string' || (typeof element === 'object' && element !== null))
    : isObject(value) && Object.keys(value).length > 0;

/** Google Pub/Sub pushes its message as base64 in `message.data`. */
function openPubSub(payload: JsonObject): JsonObject {
  const message = member(payload, 'message');
  if (!Object.hasOwn(payload, 'subscription') || !isObject(message) || typeof message.data !== 'string') return payload;
  const decoded = parseContainer(Buffer.from(message.data, 'base64').toString('utf8'));
  return decoded === undefined ? payload : { ...payload, message: { ...message, data: decoded } };
}
