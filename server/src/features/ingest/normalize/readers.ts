import { fieldAddress, firstAddress } from './address.js';
import { isObject, type JsonValue, member, unwrapSingle } from './json.js';
import { cut, cutIdentifier, LIMITS, storable } from './text.js';

export type Reader<T> = (value: JsonValue) => T | undefined;

/** Text, or a number written as text. Of a list, the first element that is either. Blank counts as absent. */
export const readText: Reader<string> = (value) => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return firstOf(value, readText);
  if (typeof value !== 'string') return undefined;
  const text = storable(value).trim();
  return text === '' ? undefined : text;
};

export const readTextUpTo =
  (limit: number): Reader<string> =>
  (value) => {
    const text = readText(value);
    return text === undefined ? undefined : cut(text, limit).trimEnd();
  };

/** A list of several ids identifies nothing: only one id, or a list of one, is taken. */
export const readIdentifier: Reader<string> = (value) => {
  const id = unwrapSingle(value);
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && readText(id) !== undefined ? cutIdentifier(id, LIMITS.source_id) : undefined;
};

export const readAddress: Reader<string> = (value) => {
  if (Array.isArray(value)) return firstOf(value, readAddress);
  return typeof value === 'string' ? firstAddress(storable(value)) : undefined;
};

const PORT = /:\d{1,5}$/;

/** A machine's name: not an address, not a URL, without its port. */
export const readHostname: Reader<string> = (value) => {
  if (Array.isArray(value)) return firstOf(value, readHostname);
  const text = readText(value);
  if (text === undefined || text.includes('://')) return undefined;
  const name = text.split(',').find((part) => part.trim() !== '' && fieldAddress(part.trim()) === undefined);
  return name === undefined ? undefined : readTextUpTo(LIMITS.hostname)(name.trim().replace(PORT, ''));
};

/** One tag or many; a tag given as an object counts by its name, or as `key:value`. An empty list counts as absent. */
export const readTags: Reader<string[]> = (value) => {
  const tags = new Set<string>();
  for (const element of Array.isArray(value) ? value : [value]) {
    const tag = readTag(element);
    if (tag !== undefined) tags.add(tag);
    if (tags.size === LIMITS.tags) break;
  }
  return tags.size === 0 ? undefined : [...tags];
};

const readTag: Reader<string> = (value) => {
  if (typeof value === 'boolean') return String(value);
  if (!isObject(value)) return Array.isArray(value) ? undefined : readTextUpTo(LIMITS.tag)(value);
  const [key, own] = ['key', 'value'].map((name) => readText(member(value, name) ?? null));
  if (key !== undefined) return cut(own === undefined ? key : `${key}:${own}`, LIMITS.tag);
  return firstOf(
    ['labelName', 'name', 'value'].map((name) => member(value, name) ?? null),
    readTextUpTo(LIMITS.tag),
  );
};

function firstOf<T>(values: JsonValue[], read: Reader<T>): T | undefined {
  for (const element of values) {
    const value = unwrapSingle(element);
    const found = Array.isArray(value) ? undefined : read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
