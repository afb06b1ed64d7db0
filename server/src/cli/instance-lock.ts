import { join } from 'node:path';
import { prepareDataDir } from '../db/embedded/data-dir.js';
import { acquireProcessLock, type LockHolder, type ProcessLock } from '../db/embedded/process-lock.js';
import { StartRefusal } from '../db/embedded/start-refusal.js';

/** One Watchfloor per data folder. `update({ address })` tells later starters where the running one answers. */
export async function acquireInstanceLock(dataDir: string): Promise<ProcessLock> {
  const folder = await prepareDataDir(dataDir);
  return acquireProcessLock(join(folder, 'watchfloor.pid'), alreadyRunning);
}

function alreadyRunning(holder: LockHolder): StartRefusal {
  const address = holder.address ? `, at ${holder.address}` : '';
  return new StartRefusal(
    `Watchfloor is already running on this data folder: process ${holder.pid}, since ${holder.since}${address}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
}
