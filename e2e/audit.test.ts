import { beforeAll, expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';
import { asAdmin, setStage } from './harness/stage.js';

const floor = openFloor();
beforeAll(() => setStage(floor.url));

test('the log is filtered by action and by text, and the filter is in the address', async () => {
  const { page } = await openLog();
  await page.getByLabel('Action').selectOption('Analyst added');
  await page.waitForURL('**/settings/audit?action=analyst_created');
  await page.getByText(/^(\d+) of \1$/).waitFor();
  const actions = await page.getByRole('row').allTextContents();
  expect(actions.slice(1).every((row) => row.includes('Analyst added'))).toBe(true);
  expect(actions.length).toBeGreaterThan(3);

  await page.getByRole('heading', { name: 'Audit log' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('tomasz');
  await page.waitForURL('**/settings/audit?action=analyst_created&q=tomasz');
  await page.getByText('1 of 1').waitFor();

  await page.reload();
  await page.getByText('1 of 1').waitFor();
  await page.getByLabel('Search who, what, address').fill('no such thing');
  await page.getByText('No events match').waitFor();
});

test('a failed sign-in names the account that was tried', async () => {
  const { page } = await openLog('?action=login_failed');
  await page.getByRole('row', { name: /Sign-in failed.*Wrong name or password \(maria\)/ }).waitFor();
});

test('an event opens with its exact times and recorded values, and closes with Escape', async () => {
  const { page } = await openLog('?action=analyst_created&q=audit-desk');
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'Show details' }).click();
  const drawer = page.getByRole('dialog', { name: 'Audit event' });
  await drawer.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/).waitFor();
  await drawer.getByText('"role": "viewer"').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

test('older events come page by page', async () => {
  const call = await asAdmin(floor.url);
  for (let number = 1; number <= 60; number += 1) await call('POST', '/api-keys', { name: `Sensor ${number}` });
  const { page } = await openLog('?action=api_key_created&q=Sensor');
  await page.getByText('50 of 60').waitFor();
  await page.getByRole('button', { name: 'Show older events' }).click();
  await page.getByText('60 of 60').waitFor();
  expect(await page.getByRole('button', { name: 'Show older events' }).count()).toBe(0);
  const rows = await page.getByRole('row').allTextContents();
  const sensors = rows.map((row) => /Sensor (\d+) /.exec(row)?.[1]).filter((number) => number !== undefined);
  expect(sensors).toEqual(Array.from({ length: 60 }, (_, index) => String(60 - index)));
});

async function openLog(search = '') {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN, `/settings/audit${search}`);
  await visitor.page.getByRole('heading', { name: 'Audit log' }).waitFor();
  return visitor;
}
