import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkRequirements } from './requirements.mjs';

/** Everything between a fresh clone and a program that runs. Returns the Python interpreter to use. */
export async function prepare({ build = true } = {}) {
  const python = checkRequirements();
  await ensureInstalled();
  if (build) await ensureBuilt();
  return python;
}
