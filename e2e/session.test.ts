import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();
const NEW_PASSWORD = 'staple-battery-horse';

test('a reload and a new tab need no second login; signing out ends every tab', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  const tab = await visitor.openTab('/settings/about');
  await tab.getByText('Playbook folders').waitFor();

  await visitor.page.getByRole('button', { name: /^Account/ }).click();
  await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await visitor.page.getByRole('button', { name: 'Sign in' }).waitFor();
  await tab.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await tab.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test('another browser knows nothing of the session', async () => {
  await (await floor.visitor()).signIn(ADMIN);
  const stranger = await floor.visitor();
  await stranger.page.goto('/settings/about');
  await stranger.page.getByRole('button', { name: 'Sign in' }).waitFor();
});

test('a token that the server no longer accepts leads to the login and back', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN, '/settings/api-keys');
  await visitor.page.evaluate(() => sessionStorage.setItem('watchfloor.token', 'not.a.token'));
  await visitor.page.reload();
  await visitor.page.getByText('Your session has ended. Sign in again to go on.').waitFor();
  await visitor.fillLogin(ADMIN.username, ADMIN.password);
  await visitor.page.getByRole('heading', { name: 'API keys' }).waitFor();
});

test('changing the password keeps this session, with all its tabs, and ends the others', async () => {
  const mine = await floor.visitor();
  await mine.signIn(ADMIN);
  const myTab = await mine.openTab('/');
  await myTab.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const elsewhere = await floor.visitor();
  await elsewhere.signIn(ADMIN, '/settings/about');

  await mine.page.getByRole('button', { name: /^Account/ }).click();
  await mine.page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = mine.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('New password again').fill('something-else');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('The two passwords differ.').waitFor();
  await dialog.getByLabel('New password again').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('Current password is not your current password.').waitFor();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await mine.page.getByText('Password changed. Your other sessions are signed out.').waitFor();

  for (const tab of [mine.page, myTab]) {
    await tab.getByRole('link', { name: 'Settings' }).click();
    await tab.getByRole('heading', { name: 'Analysts' }).waitFor();
  }
  await elsewhere.page.getByRole('link', { name: 'API keys' }).click();
  await elsewhere.page.getByText('Your session has ended. Sign in again to go on.').waitFor();
  await elsewhere.fillLogin(ADMIN.username, NEW_PASSWORD);
  await elsewhere.page.getByRole('heading', { name: 'API keys' }).waitFor();
});
