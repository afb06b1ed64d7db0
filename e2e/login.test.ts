import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { hasFocus, waitForFocus } from './harness/focus.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();
const REFUSAL = 'The username or password is not right.';

test('a wrong name and a wrong password are refused in the same words', async () => {
  const visitor = await floor.visitor();
  const attempts = [
    ['nobody', ADMIN.password],
    [ADMIN.username, 'wrong-password'],
  ] as const;
  for (const [username, password] of attempts) {
    await visitor.page.goto('/login');
    await visitor.fillLogin(username, password);
    await visitor.page.getByText(REFUSAL).waitFor();
    expect((await visitor.page.getByRole('alert').textContent())?.trim()).toBe(REFUSAL);
  }
  await visitor.fillLogin(ADMIN.username, ADMIN.password);
  await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

test('empty fields are named, and the first one gets the focus', async () => {
  const { page } = await floor.visitor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Username is required.').waitFor();
  await page.getByText('Password is required.').waitFor();
  expect(await hasFocus(page.getByLabel('Username'))).toBe(true);
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
});

test('the login works with the keyboard alone', async () => {
  const { page } = await floor.visitor();
  await page.goto('/login');
  await waitForFocus('the username', page.getByLabel('Username'));
  await page.keyboard.type(ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

test('the login leads to the page that was asked for, filters included', async () => {
  const visitor = await floor.visitor();
  await visitor.page.goto('/settings/audit?action=login');
  await visitor.page.getByLabel('Username').waitFor();
  await visitor.fillLogin(ADMIN.username, ADMIN.password);
  await visitor.page.getByRole('table', { name: 'Audit events' }).waitFor();
  const { pathname, search } = new URL(visitor.page.url());
  expect(pathname + search).toBe('/settings/audit?action=login');
  expect(await visitor.page.getByLabel('Action').inputValue()).toBe('login');
});

test('a return address that leads elsewhere is not followed', async () => {
  for (const target of [
    'https://example.org/',
    '//example.org/',
    '/\\example.org',
    'javascript:alert(1)',
    '/login?return=/login',
  ]) {
    const visitor = await floor.visitor();
    await visitor.signIn(ADMIN, `/login?return=${encodeURIComponent(target)}`);
    await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(visitor.page.url(), target).toBe(`${floor.url}/`);
  }
});

test('somebody who is signed in does not see the login again', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  await visitor.page.goto('/login?return=/settings/about');
  await visitor.page.getByText('Playbook folders').waitFor();
});

test('many wrong passwords end in a wait that is told', async () => {
  const visitor = await floor.visitor();
  await visitor.page.goto('/login');
  const wait = visitor.page.getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/);
  for (let attempt = 1; attempt <= 30 && !(await wait.isVisible()); attempt += 1) {
    const answered = visitor.page.waitForResponse('**/api/v1/auth/login');
    await visitor.fillLogin('intruder', `guess-${attempt}`);
    await answered;
  }
  await wait.waitFor();
});
