import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './product.js';

export interface DataTemplate {
  dataDir: string;
  remove(): Promise<void>;
}

/** Making a database takes longer than most tests: it is made once, and each product gets a copy. */
export async function makeDataTemplate(): Promise<DataTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-e2e-template-'));
  const dataDir = join(folder, 'data');
  // No playbooks: those of each test are its own.
  const { end } = await launch({ dataDir, env: { PLAYBOOK_DIRS: join(folder, 'none') } });
  await end();
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
