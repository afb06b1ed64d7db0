import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PRINT_PATH =
  "import('@sparticuz/chromium').then(async ({ default: chromium }) => console.log(await chromium.executablePath()))";

/** With it the package also unpacks the shared libraries that a bare machine lacks. */
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

export interface UnpackedChromium {
  folder: string;
  executable: string;
}

/**
 * Unpacks the browser into a folder of this run alone. The package writes into the system's temporary folder and trusts
 * whatever lies there under its name, so two runs, or two users, would otherwise meet; a child process gets its own.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-chromium-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PRINT_PATH], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, TMPDIR: folder, ...WITH_LIBRARIES },
  });
  await writeFile(join(folder, 'fonts.conf'), fontConfiguration(folder));
  return { folder, executable: stdout.trim() };
}

/** For machines without fonts of their own: the bundled configuration only looks into the shared temporary folder. */
function fontConfiguration(folder: string): string {
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`;
}

export const removeChromium = ({ folder }: UnpackedChromium) => rm(folder, { recursive: true, force: true });
