import { randomBytes } from 'node:crypto';
import { chmod, lchown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, currentUserName, isRoot } from './account.js';
import { killInitialisation } from './leftovers.js';
import { type Installation, nameOfWorkingFolder, runProgram } from './programs.js';
import { handOver } from './scratch-folders.js';
import type { Secrets } from './secrets.js';
import { errorCode, StartRefusal } from './start-refusal.js';

const UNFINISHED = 'postgres.tmp-';

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Who owns the database files; undefined when there is no database yet. An empty folder counts as none. */
export async function clusterOwner(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  const folder = clusterPath(dataDir);
  try {
    const { uid, gid } = await stat(folder);
    if (!isRoot() && uid !== process.geteuid?.()) throw wrongOwner(folder, uid);
    if ((await readdir(folder)).length > 0) return { uid, gid };
    await rmdir(folder);
    return undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function checkVersion(dataDir: string, ours: string): Promise<void> {
  const folder = clusterPath(dataDir);
  const theirs = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (theirs === ours) return;
  if (theirs === '') {
    throw new StartRefusal(
      `${folder} holds files but no PostgreSQL database. Move them away, or set DATA_DIR to another folder.`,
    );
  }
  throw new StartRefusal(
    `${folder} was made by PostgreSQL ${theirs}, and this Watchfloor brings PostgreSQL ${ours}, which cannot read it. Dump it ` +
      `with the Watchfloor version that made it and restore into a new DATA_DIR, or run your own PostgreSQL ${theirs} on it ` +
      'and set DATABASE_URL.',
  );
}

/** PostgreSQL insists on owning its files and on nobody else reading them; a copy restored by root breaks both. */
export async function repairOwnership(dataDir: string, account: Account): Promise<void> {
  const folder = clusterPath(dataDir);
  if (isRoot() && (await stat(folder)).uid === 0) await chownTree(folder, account);
  await chmod(folder, 0o700);
}

/** The database gets its name only when it is complete, so that a crash here leaves nothing that looks like one. */
export async function createCluster(dataDir: string, installation: Installation, secrets: Secrets): Promise<void> {
  await removeUnfinished(dataDir);
  const draft = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'));
  const data = join(draft, 'data');
  const password = join(draft, 'password');
  await mkdir(data, { recursive: true });
  await writeFile(password, secrets.superuserPassword, { mode: 0o600 });
  if (isRoot()) await lchown(password, installation.account.uid, installation.account.gid);
  await handOver(data, installation.account);
  await handOver(draft, installation.account);
  await initialise(installation, data);
  await replaceHostRules(data, installation.account);
  await rename(data, clusterPath(dataDir));
  await syncFolder(dataDir);
  await rm(draft, { recursive: true, force: true });
}

export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await killInitialisation(join(dataDir, name, 'data'));
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The builtin locale sorts by code point and knows every letter's case, on machines without any locale too. */
async function initialise(installation: Installation, data: string): Promise<void> {
  const folder = await nameOfWorkingFolder(data, installation.account);
  const { code, output } = await runProgram(
    installation,
    'initdb',
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--pwfile=../password',
      '--auth-local=scram-sha-256',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { cwd: data },
  );
  if (code !== 0) throw new StartRefusal(`The embedded database could not be created in ${data}:\n${output.trim()}`);
}

async function replaceHostRules(data: string, account: Account): Promise<void> {
  const path = join(data, 'pg_hba.conf');
  await rm(path);
  await writeFile(path, 'local all all scram-sha-256\n', { mode: 0o600, flag: 'wx' });
  if (isRoot()) await lchown(path, account.uid, account.gid);
  await syncFolder(data);
}

async function chownTree(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(path, account);
    else await lchown(path, account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function wrongOwner(folder: string, uid: number): StartRefusal {
  return new StartRefusal(
    `${folder} belongs to uid ${uid}, but Watchfloor runs as user ${currentUserName()}. Start it as that user, change the ` +
      `owner (sudo chown -R ${currentUserName()} '${dirname(folder)}'), or set DATA_DIR to another folder.`,
  );
}
