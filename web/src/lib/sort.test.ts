import { expect, test } from 'vitest';
import { formatSort, parseSort, sortedBy } from './sort.js';

test.each(['name', '-created_at'])('%s survives the way into the URL and back', (text) => {
  expect(formatSort(parseSort(text, 'role'))).toBe(text);
});

test('without a wish the fallback sorts', () => {
  expect(parseSort(undefined, '-created_at')).toEqual({ column: 'created_at', descending: true });
});

test('names sort without regard to case, both ways', () => {
  const rows = ['bob', 'Ada', 'Çelik', 'dan'];
  expect(sortedBy(rows, (row) => row, false)).toEqual(['Ada', 'bob', 'Çelik', 'dan']);
  expect(sortedBy(rows, (row) => row, true)).toEqual(['dan', 'Çelik', 'bob', 'Ada']);
});
