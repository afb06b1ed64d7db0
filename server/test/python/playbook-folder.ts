import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PlaybookFile } from '../../src/python/host.js';

/** A folder `playbooks` with these files in it, gone after the test. */
export class PlaybookFolder {
  private constructor(readonly path: string) {}

  static async with(files: Record<string, string>): Promise<PlaybookFolder> {
    const parent = await mkdtemp(join(tmpdir(), 'watchfloor-python-'));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    const folder = new PlaybookFolder(join(parent, 'playbooks'));
    await mkdir(folder.path);
    for (const [name, source] of Object.entries(files)) await folder.write(name, source);
    return folder;
  }

  async write(name: string, source: string): Promise<string> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
    return path;
  }

  /** As discovery names them. */
  files(...names: string[]): PlaybookFile[] {
    return names.map((name) => ({
      path: join(this.path, name),
      module: `playbooks.${name.replace(/\.py$/, '').replaceAll('/', '.')}`,
    }));
  }
}
