import type { TestProject } from 'vitest/node';
import { removeChromium, type UnpackedChromium, unpackChromium } from './chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: UnpackedChromium;
  }
}

/** One unpacked browser for the whole run, removed when it ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await unpackChromium();
  project.provide('chromium', chromium);
  return () => removeChromium(chromium);
}
