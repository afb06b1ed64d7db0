import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.js';

/** Whether the account may enter this folder when it walks there from the root, through every folder on the way. */
export async function canReach(folder: string, account: Account): Promise<boolean> {
  if (account.uid === process.geteuid?.()) return true;
  for (const step of [...stepsTo(folder), ...stepsTo(await realpath(folder))]) {
    if (!mayEnter(await stat(step), account)) return false;
  }
  return true;
}

function mayEnter(folder: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

function stepsTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...stepsTo(parent), folder];
}
