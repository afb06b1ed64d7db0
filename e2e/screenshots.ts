import { join } from 'node:path';
import { beforeAll, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { openPage, PAGES } from './harness/pages.js';
import { ADMIN } from './harness/product.js';
import { workAShift } from './harness/shift.js';
import { setStage } from './harness/stage.js';
import type { Visitor } from './harness/visitor.js';

const FOLDER = join(import.meta.dirname, '..', 'screenshots');
const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } } as const;

const floor = openFloor();
beforeAll(async () => {
  await setStage(floor.url);
  await workAShift(floor.url);
});

for (const theme of ['light', 'dark'] as const) {
  for (const [width, viewport] of Object.entries(SIZES)) {
    test(`every page, ${theme}, ${width} pixels wide`, async () => {
      const visitor = await floor.visitor({ viewport, colorScheme: theme });
      const shoot = (name: string) =>
        visitor.page.screenshot({ path: join(FOLDER, `${name}-${theme}-${width}.png`), animations: 'disabled' });
      await visitor.page.goto('/login');
      await visitor.page.getByLabel('Username').waitFor();
      await shoot('login');
      await visitor.signIn(ADMIN);
      for (const page of PAGES) {
        await openPage(visitor.page, page);
        await shoot(page.name);
      }
      await shootLayers(visitor, shoot);
    });
  }
}

/** What opens on top of pages: navigation, menus, dialogs and drawers. */
async function shootLayers({ page }: Visitor, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto('/settings/analysts');
  await page.getByRole('button', { name: 'Add analyst' }).waitFor();
  const navigation = page.getByRole('button', { name: 'Open navigation' });
  if (await navigation.isVisible()) await navigation.click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await shoot('account-menu');
  await page.goto('/settings/analysts');
  await page.getByRole('button', { name: 'Add analyst' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add analyst' }).click();
  await page.getByText('Username is required.').waitFor();
  await shoot('add-analyst');
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('Picture key');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Copy the key now').waitFor();
  await shoot('created-key');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Picture key' }).click();
  await shoot('revoke-key');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Revoked Picture key.').waitFor();
  await page.goto('/settings/audit');
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('audit-event');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await shoot('keys');
}
