import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();
const MARIA = { username: 'maria', password: 'night-shift-2026' };

test('an administrator adds an analyst, who signs in and sees no settings', async () => {
  const { page } = await signedInAdmin();
  await page.getByRole('button', { name: 'Add analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add analyst' });
  await dialog.getByLabel('Username').fill(MARIA.username);
  await dialog.getByLabel('Name', { exact: true }).fill('Maria Rossi');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Add analyst' }).click();
  await dialog.getByText('Enter an email address such as name@example.com.').waitFor();
  await dialog.getByLabel('Email').fill('maria@example.org');
  await dialog.getByRole('button', { name: 'Add analyst' }).click();
  await dialog.getByText('Use at least 8 characters.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(MARIA.password);
  await dialog.getByRole('button', { name: 'Add analyst' }).click();
  await page.getByText('maria can sign in now.').waitFor();
  await page.getByRole('row', { name: /Maria Rossi.*maria@example\.org.*Analyst.*Active/ }).waitFor();

  const maria = await floor.visitor();
  await maria.signIn(MARIA);
  await maria.page.getByText('Ask an administrator to create one for you.').waitFor();
  expect(await maria.page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  await maria.page.goto('/settings');
  await maria.page.getByText('You have no access to this page').waitFor();
  await maria.page.goto('/settings/analysts');
  await maria.page.getByText('This page needs the permission users:manage').waitFor();
  expect(await maria.page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0);
});

test('a username that is taken is refused in the open dialog', async () => {
  const { page } = await signedInAdmin();
  await page.getByRole('button', { name: 'Add analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add analyst' });
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Name', { exact: true }).fill('Somebody else');
  await dialog.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await dialog.getByRole('button', { name: 'Add analyst' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/taken|exists/i)
    .waitFor();
});

test('the last administrator cannot be demoted or deactivated', async () => {
  const { page } = await signedInAdmin();
  await openActions(page, ADMIN.username, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit admin' });
  await dialog.getByLabel('Role').selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/last active admin/).waitFor();
  await dialog.getByLabel('Role').selectOption('Administrator');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/last active admin/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row', { name: /admin.*Administrator.*Active/ }).waitFor();
});

test('an analyst is edited, gets a new password and is deactivated', async () => {
  const { page } = await signedInAdmin();
  await openActions(page, MARIA.username, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit maria' });
  await edit.getByLabel('Name', { exact: true }).fill('Maria R. Rossi');
  await edit.getByLabel('Email').fill('');
  await edit.getByLabel('Role').selectOption('Viewer');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Maria R\. Rossi.*None.*Viewer/ }).waitFor();

  await openActions(page, MARIA.username, 'Reset password');
  const reset = page.getByRole('dialog', { name: 'Reset the password of maria' });
  await reset.getByLabel('New password').fill('fresh-start-2026');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('The password of maria is reset.').waitFor();
  const maria = await floor.visitor();
  await maria.signIn({ username: MARIA.username, password: 'fresh-start-2026' });

  await openActions(page, MARIA.username, 'Edit');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Maria R\. Rossi.*Inactive/ }).waitFor();
  await maria.page.reload();
  await maria.fillLogin(MARIA.username, 'fresh-start-2026');
  await maria.page.getByText(/deactivated/).waitFor();
});

test('the order of the list is in the address', async () => {
  const { page } = await signedInAdmin();
  await page.getByRole('button', { name: 'Name' }).click();
  await page.waitForURL('**/settings/analysts?sort=-name');
  const names = await page.getByRole('row').allTextContents();
  expect(names.findIndex((row) => row.includes('Maria'))).toBeLessThan(names.findIndex((row) => row.includes('you')));
  expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
});

async function signedInAdmin() {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN, '/settings/analysts');
  await visitor.page.getByRole('table', { name: 'Analysts' }).waitFor();
  return visitor;
}

async function openActions(page: Page, username: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
