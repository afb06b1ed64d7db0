import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';
import { inject } from 'vitest';

/** Starts the unpacked browser. The sandbox is off: it refuses root, and these tests visit nothing but our own pages. */
export function launchBrowser(): Promise<Browser> {
  const { folder, executable } = inject('chromium');
  return playwright.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: { ...inherited(), ...libraries(folder), ...fonts(folder), TMPDIR: folder, HOME: folder },
  });
}

/** The bundled libraries come last, so that a machine's own, newer ones win. */
function libraries(folder: string): Record<string, string> {
  const own = process.env.LD_LIBRARY_PATH;
  return {
    LD_LIBRARY_PATH: [own, '/usr/lib/x86_64-linux-gnu', '/lib64', join(folder, 'al2023', 'lib')]
      .filter(Boolean)
      .join(':'),
  };
}

const fonts = (folder: string): Record<string, string> =>
  existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };

function inherited(): Record<string, string> {
  const names = ['PATH', 'LANG', 'TZ', 'FONTCONFIG_PATH'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
