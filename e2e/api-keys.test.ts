import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();
const KEY = /^soar_[A-Za-z0-9_-]{43}$/;

test('an API key is created, shown once, copied and revoked; the audit log tells all of it', async () => {
  const { page, context } = await openKeys();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: floor.url });
  await page.getByText('No active API keys').waitFor();

  await page.getByRole('button', { name: 'Create key' }).first().click();
  const create = page.getByRole('dialog', { name: 'Create API key' });
  await create.getByRole('button', { name: 'Create key' }).click();
  await create.getByText('Name is required.').waitFor();
  await create.getByLabel('Name').fill('Elastic production');
  await create.getByLabel('Expires').selectOption('In 90 days');
  await create.getByRole('button', { name: 'Create key' }).click();

  const created = page.getByRole('dialog', { name: 'API key for Elastic production' });
  const key = await created.getByTestId('api-key').textContent();
  expect(key).toMatch(KEY);
  await page.keyboard.press('Escape');
  expect(await created.isVisible(), 'Escape must not lose the key').toBe(true);
  await created.getByRole('button', { name: 'Copy key' }).click();
  await created.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await created.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await page.getByRole('row', { name: /Elastic production.*Active.*Never/ }).waitFor();
  expect(await page.content()).not.toContain(key);

  await page.getByRole('button', { name: 'Revoke Elastic production' }).click();
  const confirm = page.getByRole('dialog', { name: 'Revoke Elastic production?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke Elastic production' }).click();
  await confirm.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No active API keys').waitFor();
  await page.getByLabel('Show revoked (1)').check();
  await page.getByRole('row', { name: /Elastic production.*Revoked/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?revoked=true');

  await page.getByRole('link', { name: 'Audit log' }).click();
  const events = page.getByRole('table', { name: 'Audit events' });
  await events.getByText('API key created').waitFor();
  await events.getByText('API key revoked').waitFor();
  await events.getByText('Signed in').first().waitFor();
});

test('a last day in the past is refused at its field', async () => {
  const { page } = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const create = page.getByRole('dialog', { name: 'Create API key' });
  await create.getByLabel('Name').fill('Too late');
  await create.getByLabel('Expires').selectOption('On a date…');
  await create.getByLabel('Last day').fill('2020-01-01');
  await create.getByRole('button', { name: 'Create key' }).click();
  await create.getByText('Last day must lie in the future.').waitFor();
});

async function openKeys() {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN, '/settings/api-keys');
  await visitor.page.getByRole('heading', { name: 'API keys' }).waitFor();
  return visitor;
}
