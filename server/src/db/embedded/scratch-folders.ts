import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, lstat, mkdir, readdir, readFile, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Account, isRoot } from './account.js';
import { canReach } from './reach.js';
import { errorCode } from './start-refusal.js';

const PREFIX = 'watchfloor-pg-';

/**
 * Folders outside the data folder that live as long as one run of the database. Each is written down before it is made, so that
 * the start after a kill finds and removes what was left.
 */
export class ScratchFolders {
  readonly #ledger: string;
  #folders: string[] = [];

  private constructor(dataDir: string) {
    this.#ledger = join(dataDir, 'postgres-runtime.json');
  }

  static async open(dataDir: string): Promise<ScratchFolders> {
    const scratch = new ScratchFolders(dataDir);
    scratch.#folders = await readLedger(scratch.#ledger);
    await scratch.removeAll();
    return scratch;
  }

  /** A new folder under the first parent that we can write, the account can enter and `fits` accepts. */
  async claim(parents: string[], account: Account, fits: (folder: string) => boolean): Promise<string | undefined> {
    for (const parent of parents) {
      const folder = join(parent, PREFIX + randomBytes(6).toString('hex'));
      if (!fits(folder) || !(await isUsable(parent, account))) continue;
      this.#folders.push(folder);
      await this.#writeLedger();
      await mkdir(folder, { mode: 0o700 });
      return folder;
    }
    return undefined;
  }

  async removeAll(): Promise<void> {
    for (const folder of this.#folders) await removeFolder(folder);
    this.#folders = [];
    await rm(this.#ledger, { force: true });
  }

  #writeLedger(): Promise<void> {
    return writeFile(this.#ledger, `${JSON.stringify({ folders: this.#folders })}\n`, { mode: 0o600 });
  }
}

/** Only the account (and root) may look inside. */
export async function handOver(folder: string, account: Account): Promise<void> {
  await chmod(folder, 0o700);
  if (isRoot()) await chown(folder, account.uid, account.gid);
}

async function isUsable(parent: string, account: Account): Promise<boolean> {
  try {
    await access(parent, constants.W_OK | constants.X_OK);
    return await canReach(parent, account);
  } catch {
    return false;
  }
}

async function readLedger(path: string): Promise<string[]> {
  try {
    const { folders } = JSON.parse(await readFile(path, 'utf8'));
    return Array.isArray(folders) ? folders.filter((folder) => typeof folder === 'string') : [];
  } catch {
    return []; // none, or cut short by a crash: nothing that could be trusted for a removal
  }
}

async function removeFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  try {
    const found = await lstat(folder);
    if (!found.isDirectory()) return;
    if (found.uid === process.geteuid?.()) await rm(folder, { recursive: true, force: true });
    else await removeFlat(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Another account owns this folder and could swap what is inside, so root does not descend. */
async function removeFlat(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await unlink(join(folder, name));
  await rmdir(folder);
}
