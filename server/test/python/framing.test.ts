import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { LineReader, LineTooLong, writeLine } from '../../src/python/framing.js';
import { parseStorable } from '../../src/python/storable-json.js';

function read(chunks: Buffer[], limit?: number): string[] {
  const lines: string[] = [];
  const reader = new LineReader((line) => lines.push(line), limit);
  for (const chunk of chunks) reader.push(chunk);
  return lines;
}

test('lines survive every way of being cut into chunks, in the middle of characters too', () => {
  const text = '{"a":"Grüße 🦉"}\n\n{"b":1}\n';
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
    expect(read(chunks)).toEqual(['{"a":"Grüße 🦉"}', '', '{"b":1}']);
  }
});

test('an unfinished line is held back, an endless one is refused', () => {
  expect(read([Buffer.from('one\ntw')])).toEqual(['one']);
  expect(read([Buffer.from('12345\n12345\n')], 5)).toEqual(['12345', '12345']);
  expect(() => read([Buffer.from('123'), Buffer.from('456')], 5)).toThrow(LineTooLong);
});

test('what is written is read back', () => {
  const pipe = new PassThrough();
  writeLine(pipe, { text: 'two\nlines', n: 1 });
  writeLine(pipe, ['next']);
  expect(read([pipe.read()]).map((line) => JSON.parse(line))).toEqual([{ text: 'two\nlines', n: 1 }, ['next']]);
});

test('text that PostgreSQL refuses is made storable, everything else is left alone', () => {
  expect(parseStorable('{"a\\u0000":["\\ud800x","\\udc00\\u0000","🦉 \\ud83e\\udd89"],"n":1.5,"z":null}')).toEqual({
    'a\uFFFD': ['\uFFFDx', '\uFFFD\uFFFD', '🦉 🦉'],
    n: 1.5,
    z: null,
  });
});
