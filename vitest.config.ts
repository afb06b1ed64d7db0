import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: ['server/test/{cli,embedded}/**'],
          globalSetup: ['server/test/harness/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes on databases of their own: few at a time, with patience.
        test: {
          name: 'processes',
          include: ['server/test/{cli,embedded}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      'web/vitest.config.ts',
      'e2e/vitest.config.ts',
    ],
  },
});
