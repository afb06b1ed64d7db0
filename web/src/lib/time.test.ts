import { expect, test } from 'vitest';
import { exactUtcTime, relativeTime, waitInWords } from './time.js';

const NOW = Date.parse('2026-11-15T03:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

test.each([
  [10, 'just now'],
  [45, '1 min ago'],
  [89, '1 min ago'],
  [240, '4 min ago'],
  [7200, '2 h ago'],
  [3 * 86_400, '3 d ago'],
  [-7200, 'in 2 h'],
  [-10 * 86_400, 'in 10 d'],
])('%i seconds ago reads "%s"', (seconds, words) => {
  expect(relativeTime(secondsAgo(seconds), NOW)).toBe(words);
});

test('what is more than a month away is a date', () => {
  expect(relativeTime('2026-01-02T12:00:00Z', NOW)).toMatch(/2026/);
});

test('UTC is written to the second', () => {
  expect(exactUtcTime('2026-11-15T03:04:05.678Z')).toBe('2026-11-15 03:04:05 UTC');
});

test.each([
  [0.2, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [125, '2 minutes 5 seconds'],
])('a wait of %d seconds reads "%s"', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
