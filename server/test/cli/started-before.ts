import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from '../harness/copy-folder.js';
import { launch, readyAddress, temporaryFolder } from './product.js';

/** Of the administrator in it. */
export const PASSWORD = 'long-enough';

/**
 * A data folder in which the product has been started once, without playbooks. Making a database takes longer than most tests:
 * one is made when it is first needed, and each test gets a copy.
 */
export async function startedBefore(): Promise<string> {
  const original = join(inject('sharedFolder'), 'data');
  if (!existsSync(original)) await startOnce(original);
  const copy = join(await temporaryFolder(), 'data');
  await copyFolder(original, copy);
  return copy;
}

async function startOnce(dataDir: string): Promise<void> {
  const env = { ADMIN_PASSWORD: PASSWORD, PLAYBOOK_DIRS: join(dataDir, 'none') };
  const { child, finished, output } = launch(dataDir, ['start'], env);
  await Promise.race([readyAddress(child, output), finished]);
  child.kill('SIGINT');
  const { code } = await finished;
  if (code !== 0) throw new Error(`ended with ${code}:\n${output()}`);
}
