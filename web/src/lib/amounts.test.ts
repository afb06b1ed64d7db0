import { expect, test } from 'vitest';
import { bytesInWords, durationInWords } from './amounts.js';

test.each([
  [60, '60 seconds'],
  [90, '90 seconds'],
  [300, '5 minutes'],
  [3600, '1 hour'],
  [28_800, '8 hours'],
  [86_400, '1 day'],
])('%i seconds read "%s"', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

test.each([
  [1, '1 byte'],
  [2048, '2 KiB'],
  [1_048_576, '1 MiB'],
  [1_572_864, '1.5 MiB'],
])('%i bytes read "%s"', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
