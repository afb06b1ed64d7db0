import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { focusIsInDialog, hasFocus, waitForFocus } from './harness/focus.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();

test('? lists the keys, and the keys lead to the pages', async () => {
  const { page } = await arrive('/');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Go to Settings').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Analysts' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

test('keys typed into a field stay in the field', async () => {
  const { page } = await arrive('/settings/audit');
  const box = page.getByLabel('Search who, what, address');
  await box.fill('');
  await box.press('g');
  await box.press('h');
  await box.press('?');
  expect(await box.inputValue()).toBe('gh?');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  const { page } = await arrive('/settings/analysts');
  const opener = page.getByRole('button', { name: 'Add analyst' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await waitForFocus('the first field', page.getByLabel('Username'));
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab');
    expect(await focusIsInDialog(page), `after ${step + 1} steps`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await waitForFocus('the button that opened it', opener);
});

test('a dialog opened from a menu gives the focus back to the button of the menu', async () => {
  const { page } = await arrive('/settings/analysts');
  const trigger = page.getByRole('button', { name: 'Actions for admin' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit admin' }).waitFor();
  await waitForFocus('the name', page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('Escape');
  await waitForFocus('the menu button', trigger);
});

test('a question about something destructive starts at Cancel', async () => {
  const { page } = await arrive('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Name').fill('Short-lived');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Short-lived' }).click();
  await waitForFocus('Cancel', page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  expect(await page.getByRole('row', { name: /Short-lived.*Active/ }).count()).toBe(1);
});

test('the first Tab offers to skip the navigation', async () => {
  const { page } = await arrive('/settings/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await hasFocus(skip)).toBe(true);
  await page.keyboard.press('Enter');
  await waitForFocus('the content', page.getByRole('main'));
});

async function arrive(path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  await visitor.page.goto(path);
  await visitor.page.getByRole('main').getByRole('heading').first().waitFor();
  return visitor;
}
