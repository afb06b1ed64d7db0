import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** Browser tests: the built product, a real database and a real browser, one file after the other. */
export default defineProject({
  test: {
    name: 'e2e',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./harness/global-setup.ts'],
    fileParallelism: false,
    isolate: false,
    retry: Number(process.env.WATCHFLOOR_TEST_RETRIES ?? 0),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
