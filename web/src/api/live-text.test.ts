import { expect, test } from 'vitest';
import { LiveText } from './live-text.js';

const STREAM =
  'retry: 2000\nid: 7\nevent: ready\ndata: {"type":"ready"}\n\n' +
  ': still here\n\n' +
  'id: 8\nevent: alert.created\ndata: {"ids":["a"]}\n\n' +
  'data: one\ndata: two\n\n';

test('events are the same however the text is cut, and comments are none', () => {
  const expected = [
    { id: '7', event: 'ready', data: '{"type":"ready"}' },
    { id: '8', event: 'alert.created', data: '{"ids":["a"]}' },
    { id: undefined, event: 'message', data: 'one\ntwo' },
  ];
  for (const size of [1, 3, 17, STREAM.length]) {
    const reader = new LiveText();
    const found = [];
    for (let start = 0; start < STREAM.length; start += size)
      found.push(...reader.push(STREAM.slice(start, start + size)));
    expect(found, `pieces of ${size}`).toEqual(expected);
  }
});

test('an event that has not ended yet waits', () => {
  const reader = new LiveText();
  expect(reader.push('event: ready\ndata: 1\n')).toEqual([]);
  expect(reader.push('\n')).toEqual([{ id: undefined, event: 'ready', data: '1' }]);
});
