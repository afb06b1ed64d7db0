import { defineConfig } from 'vitest/config';

// A slow machine makes a test slow, not wrong: whoever waits for something waits with patience. A second try is told in the
// log as "retry"; it is set where a lost run costs more than a look at it.
const patience = {
  expect: { poll: { timeout: 20_000, interval: 20 } },
  retry: Number(process.env.WATCHFLOOR_TEST_RETRIES ?? 0),
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: ['server/test/{cli,embedded,nodes}/**'],
          globalSetup: ['server/test/harness/cluster.ts'],
          // The server is read once for each worker instead of once for each of a hundred files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes on databases of their own: few at a time, with patience.
        test: {
          ...patience,
          name: 'processes',
          include: ['server/test/{cli,embedded,nodes}/**/*.test.ts', 'chaos/**/*.test.ts'],
          globalSetup: ['server/test/cli/global-setup.ts'],
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
