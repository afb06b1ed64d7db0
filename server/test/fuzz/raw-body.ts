import { gzipSync } from 'node:zlib';
import { nested } from './hostile-values.js';
import type { Random } from './random.js';

export interface RawBody {
  bytes: Buffer;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'text/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  '/',
  '',
];

/** A body as bytes: usually the JSON text of the value, sometimes what a broken or hostile client would send instead. */
export function rawBody(value: unknown, random: Random): RawBody {
  const text = JSON.stringify(value) ?? '';
  if (random.chance(0.88)) return { bytes: Buffer.from(text), headers: JSON_TYPE };
  const typed = (bytes: Buffer | string, headers: Record<string, string> = JSON_TYPE) => ({
    bytes: Buffer.from(bytes),
    headers,
  });
  const spoilt: (() => RawBody)[] = [
    () => typed(text.slice(0, random.between(0, text.length))),
    () => typed(`${text}${text}`),
    () => typed(`\ufeff${text}`),
    () => typed(Buffer.from(text, 'utf16le')),
    () => typed(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    () => typed(text.replaceAll('"', "'")),
    () => typed(text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},')),
    () => typed(text.replace('{', '{"title":"first","title":"second",')),
    () => typed(JSON.stringify(nested(1000, random.chance(0.5)))),
    () => typed('['.repeat(50_000)),
    () => typed(`{"title":${'9'.repeat(5000)}}`),
    () => typed(random.pick(['', ' ', 'null', '[]', '"text"', '0', 'NaN', '{}'])),
    () => typed(text, { 'content-type': random.pick(WRONG_TYPES) }),
    () => typed(gzipSync(text), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    () => typed(text, {}),
    () => typed(text, { 'content-type': 'application/vnd.api+json; charset=utf-8' }),
  ];
  return random.pick(spoilt)();
}
