import { cp, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, SETTINGS } from '../config.js';
import type { Logger } from '../core/logger.js';

/** Sources (server/src/cli) and build (dist/server/cli) lie equally deep below the project's folder. */
const STARTERS = fileURLToPath(new URL('../../../server/starter-playbooks/', import.meta.url));

/**
 * Who starts in an empty folder finds a playbook to begin with. A folder that is there is left alone, even an empty one, and one
 * that was chosen by PLAYBOOK_DIRS is its owner's.
 */
export async function offerStarterPlaybooks({ playbookDirs }: Config, log: Logger): Promise<void> {
  if (playbookDirs !== SETTINGS.playbookDirs.default) return;
  const folder = resolve(playbookDirs[0]!);
  try {
    await mkdir(folder);
    await cp(STARTERS, folder, { recursive: true });
    log.info({ folder }, 'made a folder for playbooks, with an example');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    log.warn({ folder, reason: message }, 'there is no folder for playbooks and none could be made; set PLAYBOOK_DIRS');
  }
}
