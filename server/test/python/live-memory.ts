import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that something still refers to: what only waits for the garbage collector does not count. */
function liveBytes(): number {
  collect();
  return usedBytes();
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collecting takes long in a large heap: with this much garbage at most, the answer is near enough. */
const NOT_WORTH_COLLECTING = 16 * 1024 * 1024;

/** How much more memory was in use at the worst moment of the work than before it. */
export async function peakGrowth(work: () => Promise<void>): Promise<number> {
  const before = liveBytes();
  let peak = before;
  const sampling = setInterval(() => {
    if (usedBytes() > peak + NOT_WORTH_COLLECTING) peak = Math.max(peak, liveBytes());
  }, 25);
  await work().finally(() => clearInterval(sampling));
  return Math.max(peak, liveBytes()) - before;
}
