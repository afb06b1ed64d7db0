import type { Page } from 'playwright-core';

/** How many pixels the page is wider than the window; 0 means that nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Colours that fade from one theme to the other are neither: waits until the theme is there and what ends by itself has ended. */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`:root[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 3; still += 1) {
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      if (ending.length > 0) still = -1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
