import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Batcher, type BatcherOptions, type Waiting } from '../../src/core/batcher.js';
import { together } from '../../src/core/together.js';

/** A writer whose batches end when the test says so. */
function pausedWriter(options: BatcherOptions<number>) {
  const batches: { items: number[]; end(error?: Error): Promise<void> }[] = [];
  const batcher = new Batcher<number, string>(options, (batch: Waiting<number, string>[]) => {
    const answers = () => {
      for (const { item, settle } of batch) settle(`written ${item}`);
    };
    return new Promise((resolve, reject) => {
      const end = async (error?: Error) => {
        if (error === undefined) resolve(answers);
        else reject(error);
        await turns();
      };
      batches.push({ items: batch.map(({ item }) => item), end });
    });
  });
  return { batcher, batches, sizes: () => batches.map(({ items }) => items.length) };
}

async function turns(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await turn();
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_unused, n) => from + n);

test('what comes in while a batch is written forms even ones, and everybody is answered once it is', async () => {
  const { batcher, batches, sizes } = pausedWriter({ lanes: 2, mostItems: 400, evenFrom: 8 });
  const answers = numbers(0, 60).map((n) => batcher.add(n));
  await turns();
  expect(sizes()).toEqual([20, 20]);
  await batches[0]!.end();
  expect(sizes()).toEqual([20, 20, 20]);
  expect(await Promise.all(answers.slice(0, 20))).toEqual(numbers(0, 20).map((n) => `written ${n}`));
  await batches[1]!.end();
  await batches[2]!.end();
  expect(await Promise.all(answers)).toEqual(numbers(0, 60).map((n) => `written ${n}`));
  expect(batches.flatMap(({ items }) => items)).toEqual(numbers(0, 60));
});

test('a small batch waits behind one that is being written, and goes as soon as that is done', async () => {
  const { batcher, batches, sizes } = pausedWriter({ lanes: 2, mostItems: 400, evenFrom: 8 });
  const alone = batcher.add(0);
  await turns();
  expect(sizes()).toEqual([1]);
  const few = numbers(1, 7).map((n) => batcher.add(n));
  await turns();
  expect(sizes()).toEqual([1]);
  await batches[0]!.end();
  expect(await alone).toBe('written 0');
  expect(sizes()).toEqual([1, 7]);
  const enough = numbers(8, 8).map((n) => batcher.add(n));
  await turns();
  expect(sizes()).toEqual([1, 7, 8]);
  await batches[1]!.end();
  await batches[2]!.end();
  await Promise.all([...few, ...enough]);
});

test('a batch that fails fails for its own, and the next one is written', async () => {
  const { batcher, batches } = pausedWriter({ lanes: 1, mostItems: 2 });
  const answers = numbers(0, 3).map((n) => batcher.add(n).catch((error: Error) => error.message));
  await turns();
  await batches[0]!.end(new Error('no room'));
  await batches[1]!.end();
  expect(await Promise.all(answers)).toEqual(['no room', 'no room', 'written 2']);
  expect(batcher.waitingBytes).toBe(0);
});

test('work that is asked for in one turn is done in a row, in order, and a failure is its own', async () => {
  const done: number[] = [];
  const work = together((n: number) => {
    done.push(n);
    if (n === 2) throw new Error('not two');
    return n * 10;
  });
  const asked = [1, 2, 3].map((n) => work(n).catch((error: Error) => error.message));
  expect(done).toEqual([]);
  expect(await Promise.all(asked)).toEqual([10, 'not two', 30]);
  expect(done).toEqual([1, 2, 3]);
  expect(await work(4)).toBe(40);
});
