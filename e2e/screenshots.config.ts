import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config.js';

/** Takes pictures instead of testing: npx vitest run --config e2e/screenshots.config.ts */
export default defineConfig({ test: { ...browserTests.test, name: 'screenshots', include: ['screenshots.ts'] } });
