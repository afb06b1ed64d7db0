import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const FEW = 2;

/**
 * The garbage of requests is collected many times a second, by default with a helper for every core. Where the database needs
 * those cores too, waking the helpers costs more than they do: on two cores it is a sixth of the server's whole work.
 */
export function collectWithoutHelpers(cores = availableParallelism()): void {
  if (cores <= FEW) setFlagsFromString('--no-parallel-scavenge');
}
