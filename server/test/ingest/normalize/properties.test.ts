import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEVERITIES } from '../../../src/core/severity.js';
import { GENERIC_PATHS } from '../../../src/features/ingest/normalize/fields.js';
import { type Endpoint, type JsonObject, normalizePost } from '../../../src/features/ingest/normalize/normalize.js';
import { VENDORS } from '../../../src/features/ingest/normalize/vendors/catalog.js';

const rowPath = (row: string | { path: string }): string => (typeof row === 'string' ? row : row.path);
const KNOWN_PATHS = [
  ...Object.values(GENERIC_PATHS).flatMap(({ first, last }) => [...first, ...last]),
  ...VENDORS.flatMap(({ fields, severity }) => [...Object.values(fields).flat(), ...(severity ?? [])].map(rowPath)),
];
const KNOWN_KEYS = [...new Set(KNOWN_PATHS.flatMap((path) => [path, ...path.replaceAll('[]', '').split('.')]))];
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '.',
  '..',
  'kibana.alert',
  'alerts',
  'labels',
  '_source',
  'properties',
];

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'high',
    '203.0.113.9',
    '::1',
    'http://evil.com/x',
    '{"title":"T"}',
    '["a"]',
    'hxxp://a[.]com',
    '\uD800',
    '\0',
  ),
);
const { payload } = fc.letrec<{ payload: JsonObject; value: unknown }>((tie) => ({
  payload: fc.dictionary(fc.oneof(fc.constantFrom(...KNOWN_KEYS, ...ODD_KEYS), fc.string()), tie('value'), {
    maxKeys: 8,
  }) as never,
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('payload'),
  ),
}));
const endpoint = fc.constantFrom<Endpoint>('webhook', 'siem');
const RUNS = { numRuns: 1500 };
const REFUSED = /\0|\p{Surrogate}/u;

describe('for any JSON object', () => {
  test('every entry is a whole alert within its limits', () => {
    fc.assert(
      fc.property(payload, endpoint, (given, at) => {
        const entries = normalizePost(given, at);
        expect(entries.length).toBeGreaterThan(0);
        for (const { alert } of entries) {
          expect(alert.title.length).toBeGreaterThanOrEqual(1);
          expect(alert.title.length).toBeLessThanOrEqual(500);
          expect(SEVERITIES).toContain(alert.severity);
          expect(alert.source.length).toBeGreaterThanOrEqual(1);
          expect(alert.source.length).toBeLessThanOrEqual(50);
          expect(Object.keys(alert.iocs)).toEqual(['ips', 'domains', 'hashes', 'urls']);
          for (const values of Object.values(alert.iocs)) expect(new Set(values).size).toBe(values.length);
        }
      }),
      RUNS,
    );
  });

  test('nothing comes out that PostgreSQL would refuse', () => {
    fc.assert(
      fc.property(payload, (given) => {
        const strings = (value: unknown): string[] =>
          typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(strings);
        for (const { alert } of normalizePost(given, 'webhook')) {
          for (const value of strings(alert)) expect(value).not.toMatch(REFUSED);
        }
      }),
      RUNS,
    );
  });

  test('the same post gives the same answer, and is left as it was', () => {
    fc.assert(
      fc.property(payload, endpoint, (given, at) => {
        const before = structuredClone(given);
        const first = normalizePost(given, at);
        expect(given).toEqual(before);
        expect(normalizePost(given, at)).toEqual(first);
      }),
      RUNS,
    );
  });

  test('an address is found wherever it stands in running text', () => {
    const words = fc.array(fc.constantFrom('the', 'user', 'saw', 'traffic', 'to'), { maxLength: 5 });
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), words, words, (v4, v6, before, after) => {
        const message = [...before, 'to', v4, 'and', v6, ...after].join(' ');
        const { ips } = normalizePost({ message }, 'webhook')[0]!.alert.iocs;
        const skipped = /^(?:0|127|255)\./.test(v4) || v4 === '1.3.6.1';
        expect(ips.includes(v4)).toBe(!skipped);
      }),
      RUNS,
    );
  });
});
