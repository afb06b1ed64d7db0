import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config.js';

/** Takes pictures instead of testing: npm run screenshots, or with -- --demo those of the documentation. */
const include = process.env.WATCHFLOOR_PICTURES === 'demo' ? ['demo-pictures.ts'] : ['screenshots.ts'];
export default defineConfig({ test: { ...browserTests.test, name: 'screenshots', include } });
