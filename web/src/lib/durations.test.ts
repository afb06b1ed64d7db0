import { expect, test } from 'vitest';
import { shortDuration } from './durations.js';

test.each([
  [0, '0 ms'],
  [419.6, '420 ms'],
  [3249, '3.2 s'],
  [9999, '9.9 s'],
  [59_999, '59 s'],
  [125_000, '2 min 5 s'],
  [3_600_000, '1 h'],
  [3_780_000, '1 h 3 min'],
  [187_200_000, '2 d 4 h'],
])('%d milliseconds read "%s"', (ms, words) => {
  expect(shortDuration(ms)).toBe(words);
});
