import type { Random } from './random.js';

/** Texts that broke somebody's software before. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  'lone \udfff surrogate',
  '\ufeffwith a mark',
  'e\u0301\u0301\u0301',
  '\u202eright to left',
  '💥'.repeat(300),
  'x'.repeat(101),
  'x'.repeat(501),
  'x'.repeat(20_000),
  "'; drop table alerts; --",
  "' or '1'='1",
  '") union select password_hash from analysts --',
  '\\',
  '%',
  '_%_',
  '{"a":',
  '#{7*7}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'line one\r\nSet-Cookie: a=b',
  '\u001b[31mred',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  '1970-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
  '2024-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'urn:uuid:0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e',
  '203.0.113.7',
  '::ffff:127.0.0.1',
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data',
  'example.invalid',
  'user@example.invalid',
  '=HYPERLINK("http://example.invalid")',
  '(&(uid=*))',
] as const;

const NUMBERS = [
  0, -0, 1, -1, 0.5, 200, 201, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, -1e308,
  5e-324,
] as const;

export const hostileText = (random: Random): string => {
  if (random.chance(0.8)) return random.pick(TEXTS);
  return Array.from({ length: random.between(1, 40) }, () => String.fromCharCode(random.between(0, 0xffff))).join('');
};

export const hostileNumber = (random: Random): number => random.pick(NUMBERS);

/** Any JSON value, seldom a deep one. */
export function hostileJson(random: Random): unknown {
  const kinds: (() => unknown)[] = [
    () => hostileText(random),
    () => hostileNumber(random),
    () => random.pick([null, true, false]),
    () => [],
    () => ({}),
    () => [hostileText(random), hostileNumber(random), null],
    () => ({ [hostileText(random)]: hostileText(random) }),
    () => nested(random.between(5, 60), random.chance(0.5)),
    () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    () => Array.from({ length: 1001 }, (_value, index) => index),
  ];
  return random.pick(kinds)();
}

export function nested(depth: number, inArrays: boolean): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
  return value;
}
