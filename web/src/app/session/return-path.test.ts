import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.js';

test.each(['/settings/audit?action=login&q=a%20b', '/alerts#top', '/'])('%s is followed as it is', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  undefined,
  '',
  'settings',
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'javascript:alert(1)',
  '/login',
  '/login?return=/x',
])('%j leads home instead', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});
