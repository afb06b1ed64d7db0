import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Found from this file, so that the scripts work from any working folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inProject = (...parts) => join(root, ...parts);

/** The script behind a package's command, run with our own Node: no shell, no PATH, no wrapper that differs by platform. */
export const tools = {
  tsc: inProject('node_modules', 'typescript', 'bin', 'tsc'),
  vite: inProject('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inProject('node_modules', 'vitest', 'vitest.mjs'),
};
