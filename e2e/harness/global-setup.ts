import type { TestProject } from 'vitest/node';
import { removeChromium, type UnpackedChromium, unpackChromium } from './chromium.js';
import { makeDataTemplate } from './data-template.js';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: UnpackedChromium;
    /** A data folder in which the product has been started once. */
    dataTemplate: string;
  }
}

/** One unpacked browser and one database to copy for the whole run, removed when it ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, template] = await Promise.all([unpackChromium(), makeDataTemplate()]);
  project.provide('chromium', chromium);
  project.provide('dataTemplate', template.dataDir);
  return async () => {
    await removeChromium(chromium);
    await template.remove();
  };
}
