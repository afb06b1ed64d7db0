import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** With owners and rights: the database belongs to another user when the tests run as root. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', from, to]);
};
