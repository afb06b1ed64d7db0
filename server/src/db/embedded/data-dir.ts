import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { currentUserName, isRoot } from './account.js';
import { errorCode, StartRefusal } from './start-refusal.js';

/**
 * Creates the data folder if need be and makes sure that we can write there. As root, others may pass through a new folder (not
 * list it), so that the database account reaches its own files inside.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${folder} cannot be created or written by user ${currentUserName()} (${errorCode(error) ?? error}). ` +
        'Give that user write access, or set DATA_DIR to another folder.',
    );
  }
  if (!(await stat(folder)).isDirectory()) {
    throw new StartRefusal(`${folder} is not a folder. Set DATA_DIR to a folder.`);
  }
  return folder;
}
