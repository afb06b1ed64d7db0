import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkFromConnectors, checkToConnectors } from '../../src/connectors/python/messages.js';
import { checkFromHost, checkToHost, ProtocolError } from '../../src/python/messages.js';

const EXAMPLES = fileURLToPath(new URL('../../../protocol/examples', import.meta.url));
const TO_HOST = ['answer', 'bye', 'cancel', 'hello', 'recorded', 'run'];
const FROM_HOST = ['action', 'call', 'finished', 'log', 'ready'];

interface Example {
  file: string;
  direction: 'to_host' | 'from_host';
  message: { type: string };
}

async function examples(folder = EXAMPLES): Promise<Example[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(files.map(async (file) => ({ file, ...JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) })));
}

const typesOf = (all: Example[], direction: string) =>
  [...new Set(all.filter((one) => one.direction === direction).map(({ message }) => message.type))].sort();

test.skipIf(!existsSync(EXAMPLES))('every golden message is understood, and every type has one', async () => {
  const all = await examples();
  for (const { file, direction, message } of all) {
    const check = direction === 'to_host' ? checkToHost : checkFromHost;
    expect(check(message), file).toEqual(message);
  }
  expect(typesOf(all, 'to_host')).toEqual(TO_HOST);
  expect(typesOf(all, 'from_host')).toEqual(FROM_HOST);
});

test('so are those of the connectors', async () => {
  const all = await examples(`${EXAMPLES}/connectors`);
  for (const { file, direction, message } of all) {
    const check = direction === 'to_host' ? checkToConnectors : checkFromConnectors;
    expect(check(message), file).toEqual(message);
  }
  expect(typesOf(all, 'to_host')).toEqual(['bye', 'cancel', 'health', 'hello', 'perform']);
  expect(typesOf(all, 'from_host')).toEqual(['answer', 'ready']);
});

test('a type from the future is passed over, a known one that is malformed is refused by name', () => {
  expect(checkFromHost({ type: 'telepathy', run_id: 7 })).toBeUndefined();
  expect(() => checkFromHost({ type: 'finished', run_id: 'r', status: 'perhaps' })).toThrow(/malformed "finished"/);
  expect(() => checkFromHost({ type: 'call', id: 'one', run_id: 'r', method: 'comment', args: {} })).toThrow(
    ProtocolError,
  );
  for (const nonsense of [null, 7, 'ready', [], {}, { type: 1 }]) {
    expect(() => checkFromHost(nonsense)).toThrow('a message without a type');
  }
});
