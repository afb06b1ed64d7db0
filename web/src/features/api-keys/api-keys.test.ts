import { expect, test } from 'vitest';
import { expiryMoment } from './expiry.js';
import { statusOf } from './key-status.js';

const NOW = Date.parse('2026-11-15T03:00:00Z');

test.each([
  [{ is_active: true, expires_at: null }, 'active'],
  [{ is_active: true, expires_at: '2026-11-15T03:00:01Z' }, 'active'],
  [{ is_active: true, expires_at: '2026-11-15T03:00:00Z' }, 'expired'],
  [{ is_active: false, expires_at: '2026-11-14T03:00:00Z' }, 'revoked'],
])('%j is %s', (key, status) => {
  expect(statusOf(key, NOW)).toBe(status);
});

test('a key may expire never, after some days, or at the end of a chosen day', () => {
  expect(expiryMoment('never', undefined, NOW)).toBeNull();
  expect(expiryMoment('30', undefined, NOW)).toBe('2026-12-15T03:00:00.000Z');
  const chosen = new Date(expiryMoment('date', '2026-12-24', NOW) ?? '');
  expect([chosen.getDate(), chosen.getHours(), chosen.getMinutes()]).toEqual([24, 23, 59]);
});
