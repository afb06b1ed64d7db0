import { expect, test } from 'vitest';
import { parseExactly } from './exact-json.js';
import { jsonLines } from './json-lines.js';

const DOCUMENT = { rule: { name: 'Brute force', 'kibana.level': 3 }, args: ['-x', { deep: null }], ok: true };
const shown = (wanted: string, isOpen: (path: string, depth: number) => boolean) =>
  jsonLines(DOCUMENT, { wanted, isOpen }).map(({ depth, name, text }) => `${'  '.repeat(depth)}${name}: ${text}`);

test('a tree is folded where nothing says open, and its paths can be pasted into code', () => {
  expect(shown('', () => false)).toEqual(['rule: {2}', 'args: [2]', 'ok: true']);
  expect(shown('', (path) => path === '$.rule')).toEqual([
    'rule: {2}',
    '  name: Brute force',
    '  kibana.level: 3',
    'args: [2]',
    'ok: true',
  ]);
  const paths = jsonLines(DOCUMENT, { wanted: '', isOpen: () => true }).map(({ path }) => path);
  expect(paths).toEqual([
    '$.rule',
    '$.rule.name',
    '$.rule["kibana.level"]',
    '$.args',
    '$.args[0]',
    '$.args[1]',
    '$.args[1].deep',
    '$.ok',
  ]);
});

test('searching shows what matches by name or value, inside its containers', () => {
  expect(shown('brute', () => false)).toEqual(['rule: {2}', '  name: Brute force']);
  expect(shown('deep', () => false)).toEqual(['args: [2]', '  1: {1}', '    deep: null']);
  expect(shown('nowhere', () => false)).toEqual([]);
});

test('digits beyond what a number keeps are not lost, where the engine shows the written text', () => {
  const parsed = parseExactly('{"id": 12345678901234567891, "small": 12, "tiny": 1e-7}') as Record<string, unknown>;
  const keepsSource = String(parsed.id) === '12345678901234567891';
  expect([keepsSource, !keepsSource && typeof parsed.id === 'number']).toContain(true);
  expect(parsed).toMatchObject({ small: 12, tiny: 1e-7 });
});
