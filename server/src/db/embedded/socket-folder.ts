import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.js';
import { canReach } from './reach.js';
import { handOver, type ScratchFolders } from './scratch-folders.js';
import { StartRefusal } from './start-refusal.js';

/** Only part of the socket's file name; no TCP port is ever opened. */
export const SOCKET_PORT = 5432;

const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/** `run` inside the data folder when its path is short and open enough, else a folder for temporary files. */
export async function prepareSocketFolder(dataDir: string, account: Account, scratch: ScratchFolders): Promise<string> {
  const preferred = join(dataDir, 'run');
  if (fits(preferred) && (await canReach(dataDir, account))) {
    await mkdir(preferred, { recursive: true });
    await removeStaleSocket(preferred);
    await handOver(preferred, account);
    return preferred;
  }
  const folder = await scratch.claim([tmpdir(), '/tmp', '/var/tmp'], account, fits);
  if (!folder) {
    throw new StartRefusal(
      `There is no folder for the database socket that user ${account.name} can enter. Open /tmp (mode 1777), or set ` +
        'DATA_DIR to a shorter path that this user can enter.',
    );
  }
  await handOver(folder, account);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

/** Nobody on this machine's process list runs this database any more, but another container may share the folder. */
async function removeStaleSocket(folder: string): Promise<void> {
  if (await answers(join(folder, SOCKET_NAME))) {
    throw new StartRefusal(
      `Another PostgreSQL answers in ${folder} although no process here owns it; probably a container that shares this data ` +
        'folder. Stop it, or set DATA_DIR to another folder.',
    );
  }
  for (const name of await readdir(folder)) {
    if (name.startsWith(SOCKET_NAME)) await rm(join(folder, name), { force: true });
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socketPath);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
