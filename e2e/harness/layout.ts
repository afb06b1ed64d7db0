import type { Page } from 'playwright-core';

/** How many pixels the page is wider than the window; 0 means that nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
