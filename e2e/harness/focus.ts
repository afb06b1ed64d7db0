import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './wait-until.js';

export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

export const waitForFocus = (name: string, locator: Locator) => waitUntil(`focus on ${name}`, () => hasFocus(locator));

/** Whether the focused element is inside the open dialog. */
export const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null);
