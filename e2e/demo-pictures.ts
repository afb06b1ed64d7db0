import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openFloor } from './harness/floor.js';

const IMAGES = join(import.meta.dirname, '..', 'docs', 'images');
const floor = openFloor({ command: ['demo'] });

/** The pictures of README.md and of the documentation, taken of the demo: npm run screenshots -- --demo */
test('pictures of the demo', async () => {
  const { page, signIn } = await visit();
  await signIn();
  await page.getByText('Working').first().waitFor();
  await shoot(page, 'dashboard');
  await page.goto('/alerts?status=new,in_progress&sort=-severity');
  await page.getByRole('main').getByText('Command-and-control beacon').first().waitFor();
  await shoot(page, 'alerts');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Command-and-control beacon/ })
    .first()
    .click();
  await page.getByText('As received').waitFor();
  await shoot(page, 'alert');
  await page.goto('/incidents');
  await page.getByRole('link', { name: 'Beaconing from two laptops of the trading desk' }).click();
  await page.getByText('412 requests').first().waitFor();
  await shoot(page, 'incident');
  await page.goto('/help/vendors');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'help');
});

async function visit() {
  const visitor = await floor.visitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const password = /^ {2}maria +(\S+)/m.exec(floor.output)![1]!;
  return { page: visitor.page, signIn: () => visitor.signIn({ username: 'maria', password }) };
}

/** Charts and lists have come to rest, and nothing is under the pointer. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(640, 2);
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined); // the event stream never rests
  await page.screenshot({ path: join(IMAGES, `${name}.png`), animations: 'disabled' });
}
