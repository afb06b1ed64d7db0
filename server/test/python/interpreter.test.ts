import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { findInterpreter, isSupported } from '../../src/python/interpreter.js';

test('an interpreter is found as the program itself, not as a script before it', async () => {
  const found = await findInterpreter(undefined);
  expect(isAbsolute(found!.command)).toBe(true);
  expect(isSupported(found!.version)).toBe(true);
  expect(await findInterpreter(found!.command)).toEqual(found);
});

test('what is no Python is not taken for one', async () => {
  expect(await findInterpreter('/nowhere/python')).toBeUndefined();
  expect(await findInterpreter(process.execPath)).toBeUndefined();
});

test.each([
  ['3.9.18', false],
  ['3.10.0', true],
  ['3.13.0', true],
  ['2.7.18', false],
  ['4.0.0', false],
  ['', false],
])('version %s: %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});
