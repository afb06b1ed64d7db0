import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** Rules of the UI that need no browser. What is seen and pressed is tested in e2e. */
export default defineProject({
  test: {
    name: 'web',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
});
