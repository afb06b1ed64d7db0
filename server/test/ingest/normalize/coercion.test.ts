import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/features/ingest/normalize/normalize.js';
import { oneAlert } from './one-alert.js';

describe('text', () => {
  test('is cut to its limit', () => {
    const long = 'x'.repeat(5000);
    const alert = oneAlert({ title: long, source: long, hostname: long, rule_name: long, partner: long, tags: [long] });
    expect(alert.title).toHaveLength(500);
    expect(alert.source).toHaveLength(50);
    for (const text of [alert.hostname, alert.rule_name, alert.partner, alert.tags[0]]) expect(text).toHaveLength(255);
    expect(oneAlert({ title: long }).rule_name).toHaveLength(255);
  });

  test('is never cut through a character', () => {
    const title = oneAlert({ title: `${'x'.repeat(499)}😀` }).title;
    expect(title).toBe('x'.repeat(499));
    expect(oneAlert({ title: `${'x'.repeat(498)}😀` }).title).toBe(`${'x'.repeat(498)}😀`);
  });

  test('loses NUL characters and lone surrogates, which PostgreSQL refuses', () => {
    const alert = oneAlert({ title: 'a\0b\uD83Dc', description: '\uDE00 and 😀', tags: ['t\0'], hostname: 'h\0ost' });
    expect(alert).toMatchObject({ title: 'ab\uFFFDc', description: '\uFFFD and 😀', tags: ['t'], hostname: 'host' });
  });

  test('may come as a number', () => {
    expect(oneAlert({ title: 404, id: 17, hostname: 12, partner: 9 })).toMatchObject({
      title: '404',
      source_id: '17',
      hostname: '12',
      partner: '9',
    });
  });
});

describe('source ids', () => {
  test('that are too long stay different', () => {
    const [first, second] = ['a', 'b'].map((end) => oneAlert({ id: `${'x'.repeat(600)}${end}` }).source_id!);
    expect(first).toHaveLength(512);
    expect(first).not.toBe(second);
    const digest = createHash('sha256')
      .update(`${'x'.repeat(600)}a`)
      .digest('hex');
    expect(first).toBe(`${'x'.repeat(447)}:${digest}`);
  });

  test.each<[JsonValue]>([[['a', 'b']], [{ id: 1 }], ['   '], [true]])('%j identifies nothing', (id) => {
    expect(oneAlert({ id }).source_id).toBeNull();
  });

  test('keep their case and inner blanks', () => {
    expect(oneAlert({ id: 'AbC d' }).source_id).toBe('AbC d');
  });
});

test.each<[JsonValue, string[]]>([
  ['phishing', ['phishing']],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  [
    ['a', null, '', 7, true, {}, ['x']],
    ['a', '7', 'true'],
  ],
  [
    [{ key: 'env', value: 'prod' }, { name: 'web' }, { labelName: 'vip' }],
    ['env:prod', 'web', 'vip'],
  ],
  ['["a", "b"]', ['a', 'b']],
  [[], ['fallback']],
  [null, ['fallback']],
])('tags %j become %j', (tags, expected) => {
  expect(oneAlert({ tags, rule: { groups: ['fallback'] } }).tags).toEqual(expected);
});

describe('addresses', () => {
  test.each<[JsonValue, string | null]>([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51022', '192.0.2.7'],
    ['[2001:DB8:0::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    [['not an address', '203.0.113.5'], '203.0.113.5'],
    ['192.0.2.300', null],
    ['192.0.2', null],
    ['vpn-client', null],
    [3232235777, null],
    ['1'.repeat(5000), null],
  ])('source_ip %j is %s', (written, address) => {
    expect(oneAlert({ source_ip: written }).source_ip).toBe(address);
  });

  test('what is no address does not hide the next path', () => {
    const alert = oneAlert({ src: 'laptop-3', srcip: '192.0.2.8', dest: '-', dstip: '192.0.2.9' });
    expect(alert).toMatchObject({ source_ip: '192.0.2.8', dest_ip: '192.0.2.9' });
  });
});

test.each<[JsonValue, string | null]>([
  ['web-01', 'web-01'],
  ['web-01.corp.local', 'web-01.corp.local'],
  ['192.0.2.7', null],
  ['192.0.2.7:9100', null],
  ['[2001:db8::1]:443', null],
  ['192.0.2.7, web-01', 'web-01'],
  ['web-01:8443', 'web-01'],
  ['https://web-01/', null],
])('hostname %j is %s', (written, hostname) => {
  expect(oneAlert({ hostname: written }).hostname).toBe(hostname);
});

test('an address in a hostname field leaves the next field its chance, and is an indicator', () => {
  const alert = oneAlert({ hostname: '198.51.100.3', host: { name: 'web-01' } });
  expect(alert).toMatchObject({ hostname: 'web-01', iocs: { ips: ['198.51.100.3'] } });
});
