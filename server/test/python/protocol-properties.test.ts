import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader, writeLine } from '../../src/python/framing.js';
import { checkFromHost, checkToHost, ProtocolError } from '../../src/python/messages.js';
import { hostWith, order, Witness } from './host-harness.js';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyJson = fc.jsonValue({ stringUnit: 'binary' });

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1]!, end));
}

test('any messages survive any way of being cut into chunks', () => {
  fc.assert(
    fc.property(fc.array(anyJson, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, places) => {
      const pipe = new PassThrough();
      for (const message of messages) writeLine(pipe, message);
      const bytes = (pipe.read() as Buffer | null) ?? Buffer.alloc(0);
      const read: unknown[] = [];
      const reader = new LineReader((line) => read.push(JSON.parse(line)));
      for (const chunk of cut(bytes, places)) reader.push(chunk);
      expect(read).toEqual(messages.map((message) => JSON.parse(JSON.stringify(message))));
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('whatever comes, a message is understood, passed over or refused as a protocol error', () => {
  const types = ['hello', 'run', 'answer', 'ready', 'action', 'call', 'log', 'finished', 'future', '__proto__'];
  const members = fc.dictionary(fc.constantFrom('id', 'run_id', 'status', 'key', 'args', 'errors', 'ok'), anyJson);
  const message = fc.oneof(
    anyJson,
    fc.tuple(fc.constantFrom(...types), members).map(([type, all]) => ({ ...all, type })),
  );
  fc.assert(
    fc.property(message, (value) => {
      for (const check of [checkFromHost, checkToHost]) {
        try {
          check(value);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});

test('any value comes back from Python as it went, whoever else is speaking at the time', async () => {
  const host = await hostWith(`
import asyncio
import watchfloor as wf

@wf.action()
async def echo(value):
    print("between", "two", "messages")
    await asyncio.sleep(0)
    return value

@wf.playbook()
async def echoes(data):
    return await asyncio.gather(*(echo(value) for value in data["values"]))

@wf.playbook()
def length(data):
    return len(data["text"])
`);
  // Numbers beyond 2^53 come back as text, with every digit: a promise of its own.
  const values = [
    ...fc.sample(anyJson, { numRuns: 60, seed: 11 }),
    ...fc.sample(anyText, { numRuns: 40, seed: 12 }),
  ].filter((value) => !/\d{16}/.test(JSON.stringify(value)));
  const witness = new Witness();
  const outcome = await host.run(order('echoes', { alert: null, input: { values } }), witness);
  expect(outcome.status).toBe('success');
  const finished = witness.actions.filter(({ status }) => status === 'success');
  expect(finished).toHaveLength(values.length);
  const results = outcome.result as unknown[];
  for (const [index, value] of values.entries()) {
    expect(normal(results[index]), `value ${index}`).toEqual(normal(value));
  }
  const text = '🦉'.repeat(2_000_000);
  const huge = await host.run(order('length', { alert: null, input: { text } }), new Witness());
  expect(huge).toMatchObject({ status: 'success', result: 2_000_000 });
});

/** But for what no database takes: NUL and halves of characters are dropped or replaced on the way. */
const normal = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\\u0000|\\ud[89a-f]../g, '')
      .replaceAll('\uFFFD', ''),
  );
