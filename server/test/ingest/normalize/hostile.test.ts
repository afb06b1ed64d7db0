import { describe, expect, test } from 'vitest';
import { GENERIC_PATHS } from '../../../src/features/ingest/normalize/fields.js';
import { type JsonObject, type JsonValue, normalizePost } from '../../../src/features/ingest/normalize/normalize.js';
import { oneAlert } from './one-alert.js';

const LONG = 256 * 1024;
const NAMES = Object.values(GENERIC_PATHS).flatMap(({ first, last }) =>
  [...first, ...last].flatMap((path) => [path, path.split('.')[0]!]),
);
const nestedLists = (levels: number): JsonValue => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('deep nesting', () => {
  test.each<[string, () => JsonObject]>([
    ['lists', () => ({ a: nestedLists(200_000) })],
    ['objects', () => JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['lists where a field is read', () => ({ title: nestedLists(200_000), alerts: [nestedLists(200_000)] })],
    ['lists under every known name', () => Object.fromEntries(NAMES.map((name) => [name, nestedLists(20_000)]))],
    [
      'lists in the envelope of two alerts',
      () => ({ a: nestedLists(200_000), alerts: [{ title: 'A' }, { title: 'B' }] }),
    ],
    ['JSON text', () => ({ a: '['.repeat(200_000) + ']'.repeat(200_000) })],
    ['JSON text that is cut off', () => ({ a: `{"a":${'['.repeat(200_000)}}` })],
  ])('of %s does no harm', (_, payload) => {
    expect(oneAlert(payload())).toMatchObject({ title: 'Untitled Alert' });
  });

  test('of JSON in JSON in JSON stops', () => {
    let text = '{"ip":"203.0.113.9"}';
    for (let level = 0; level < 12; level++) text = JSON.stringify({ inner: text });
    expect(oneAlert({ text }).iocs.ips).toEqual([]);
  });
});

describe('a flood of indicators', () => {
  test.each<[string, (index: number) => string, 'ips' | 'domains' | 'hashes' | 'urls']>([
    ['addresses', (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, 'ips'],
    ['domains', (index) => `h${index}.evil.com`, 'domains'],
    ['hashes', (index) => index.toString(16).padStart(32, 'a'), 'hashes'],
    ['URLs', (index) => `http://evil.com/${index}`, 'urls'],
  ])('of %s is cut off at 1000', (_, make, kind) => {
    const note = Array.from({ length: 5000 }, (_value, index) => make(index + 1)).join(' ');
    expect(oneAlert({ note }).iocs[kind]).toHaveLength(1000);
  });

  test('one URL is at most 1000 characters long', () => {
    expect(oneAlert({ note: `http://evil.com/${'a'.repeat(5000)}` }).iocs.urls[0]).toHaveLength(1000);
  });
});

describe('time grows with the text, not faster', () => {
  const milliseconds = (payload: JsonObject): number => {
    const begin = process.cpuUsage();
    normalizePost(payload, 'webhook');
    return process.cpuUsage(begin).user / 1000; // work done, whatever else the machine does
  };
  const units = [
    'a',
    '.',
    'a.',
    '-',
    ':',
    'a1:',
    '2001:db8::1x ',
    '1.2.3.999 ',
    '1.',
    'x.sh ',
    '[',
    'a[.]',
    '(',
    'http://',
    '{',
    '\\',
    '@',
    '=',
  ];

  test.each(units)('a long text of %j', (unit) => {
    const text = unit.repeat(Math.ceil(LONG / unit.length));
    // Linear work takes some tens of milliseconds; quadratic work on so many characters would take minutes.
    expect(milliseconds({ note: text, title: text, source_ip: text, severity: text, tags: text })).toBeLessThan(4000);
  });

  test('a URL of brackets and commas', () => {
    expect(milliseconds({ note: `http://evil.com/${'),(;'.repeat(LONG / 4)}` })).toBeLessThan(4000);
  });

  test('two thousand alerts in one post', () => {
    const alerts = Array.from({ length: 2000 }, (_, index) => ({
      labels: { alertname: `A${index}`, instance: 'db:9100' },
    }));
    expect(milliseconds({ alerts, filler: 'x'.repeat(LONG / 2) })).toBeLessThan(4000);
  });

  test('a hundred thousand members', () => {
    const payload = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key_${index}.name`, 'v.x']));
    expect(milliseconds(payload)).toBeLessThan(4000);
  });
});
