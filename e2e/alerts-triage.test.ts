import { beforeAll, expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { focusIsInDialog } from './harness/focus.js';
import { sampleAlerts } from './harness/sample-alerts.js';
import { ANALYST, asAdmin, sendAlerts, setStage } from './harness/stage.js';
import { waitUntil } from './harness/wait-until.js';

const floor = openFloor();
let ids: string[] = [];
/** More than one page of the list. */
const TOTAL = 260;
const OPEN = '/alerts?status=new,in_progress';

interface Found {
  total: number;
  alerts: { id: string; status: string; determination: string; assigned_username: string | null; tags: string[] }[];
}

beforeAll(async () => {
  await setStage(floor.url);
  ids = await sendAlerts(floor.url, sampleAlerts(TOTAL));
});

test('twenty alerts are triaged with keys only', async () => {
  const { page } = await open(OPEN);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'c');
  await page.getByText('Claimed.').waitFor();
  await page.getByRole('row', { name: /In progress.*maria/ }).waitFor();
  for (let done = 1; done <= 20; done += 1) {
    await press('r');
    await waitUntil('the dialog', () => focusIsInDialog(page));
    await press(done % 2 === 0 ? '1' : '3', 'Enter');
    await page.getByText(`${TOTAL - done} alerts match`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const call = await asAdmin(floor.url);
  expect(await call<Found>('GET', '/alerts?status=resolved')).toMatchObject({ total: 20 });
  expect(await call<Found>('GET', '/alerts?status=resolved&determination=malicious')).toMatchObject({ total: 10 });

  await press('j', 'a');
  await page.getByRole('dialog', { name: 'Assign 1 alert' }).waitFor();
  await page.keyboard.type('tomasz');
  await page.getByRole('option', { name: /tomasz/ }).waitFor();
  await press('Enter');
  await page.getByRole('row', { name: /tomasz/ }).waitFor();
  await press('x', 'j', 'x', 'i');
  await page.getByRole('dialog', { name: 'Add 2 alerts to an incident' }).waitFor();
  await page.keyboard.type('Friday night');
  await press('Enter', 'Enter', 'Enter');
  await page.getByText('Opened the incident Friday night.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await call('GET', '/incidents'), 'impatient keys open one incident only').toMatchObject({ total: 1 });
  await page.goto(OPEN);
  await page.getByText(/alerts match/).waitFor();
  await press('j', 'j');
  expect(await call<Found>('GET', '/alerts?has_incident=true')).toMatchObject({ total: 2 });

  await press('Enter');
  await page.waitForURL(/\/alerts\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Friday night' }).last().waitFor();
});

test('many are resolved at once, what failed is named, and Undo brings them back', async () => {
  const { page } = await open(OPEN);
  const list = page.getByRole('grid', { name: 'Alerts' });
  const call = await asAdmin(floor.url);
  const before = await call<Found>('GET', '/alerts?status=new,in_progress&limit=1');

  await list
    .getByRole('checkbox', { name: /^Select Port scan/ })
    .first()
    .click();
  await list
    .getByRole('row')
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await page.getByRole('button', { name: `Select all ${before.total} matching` }).click();
  await page.getByText(`All ${before.total} selected`).waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByText(`${TOTAL} alerts match`).waitFor();
  expect(await page.getByRole('region', { name: 'Selected rows' }).count(), 'another view, nothing selected').toBe(0);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByText(`${before.total} alerts match`).waitFor();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await page.getByRole('button', { name: `Select all ${before.total} matching` }).click();
  await page.getByText(`All ${before.total} selected`).waitFor();
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Resolve ${before.total} alerts` });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByText('Choose a determination.').waitFor();
  await dialog.getByLabel('Benign').check();
  await dialog.getByLabel('Reason').fill('Exercise of the red team');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('Nothing is waiting').waitFor();
  await page.getByText(`${before.total} alerts resolved as benign.`).waitFor();
  expect(await call<Found>('GET', '/alerts?status=new,in_progress')).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Undone: ${before.total} alerts resolved as benign.`).waitFor();
  await page.getByText(`${before.total} alerts match`).waitFor();
  const after = await call<Found>('GET', '/alerts?status=new,in_progress&limit=1');
  expect(after).toMatchObject({
    total: before.total,
    alerts: before.alerts.map(({ id, determination }) => ({ id, determination })),
  });

  await list.getByRole('row').nth(1).getByRole('checkbox').click();
  await list.getByRole('row').nth(2).getByRole('checkbox').click();
  const gone = before.alerts[0]?.id ?? '';
  await call('DELETE', `/alerts/${gone}`);
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByLabel('Tags').fill('exercise, red-team');
  await page.keyboard.press('Enter');
  const failures = page.getByRole('dialog', { name: '1 alert could not be changed' });
  await failures.getByText('Alert not found.').waitFor();
  await failures.getByRole('button', { name: 'Done' }).click();
  expect(await call<Found>('GET', '/alerts?tag=exercise')).toMatchObject({ total: 1 });
});

test('search, filters, order and views are in the address, and a saved view comes back', async () => {
  const { page } = await open('/alerts');
  await page.keyboard.press('/');
  await page.keyboard.type('ransomware');
  await page.waitForURL(/q=ransomware/);
  await page.getByText(/^2[89] alerts match$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Partner' }).click();
  const partners = page.getByRole('dialog', { name: 'Partner' });
  await partners.getByLabel(/Brauhaus Meier/).check();
  await page.waitForURL(/partner=Brauhaus/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Severity', exact: true }).last().click();
  await page.waitForURL(/sort=-severity/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Ransomware at Meier');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Ransomware at Meier' });
  await view.waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByText(/^2[56]\d alerts match$/).waitFor();
  await page.reload();
  await view.click();
  await page.waitForURL(/q=ransomware/);
  expect(await page.getByLabel('Search alerts').inputValue()).toBe('ransomware');
  expect(await view.getAttribute('aria-current')).toBe('page');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Rule').check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Rule' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.waitForURL(/preview=/);
  await page
    .getByRole('complementary', { name: /Ransomware note/ })
    .getByText('svch0st.exe')
    .or(page.getByText('9f86d081'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('preview'));
});

test('a hundred rows and more: only those in view exist, and the rest follows by scrolling', async () => {
  const { page } = await open('/alerts');
  const list = page.getByRole('grid', { name: 'Alerts' });
  await list.getByRole('row').nth(3).waitFor();
  expect(await list.getByRole('row').count()).toBeLessThan(60);
  const oldest = list.getByRole('row').filter({ hasText: 'Brute force against the VPN gateway' });
  await waitUntil('the oldest alert at the end of the list', async () => {
    await list.press('End');
    const position = await oldest
      .last()
      .getAttribute('aria-rowindex')
      .catch(() => null);
    return Number(position) >= TOTAL;
  });
  expect(await list.getByRole('row').count()).toBeLessThan(60);
  expect(ids).toHaveLength(TOTAL);
});

async function open(path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(ANALYST, path);
  await visitor.page.getByText(/alerts? match/).waitFor();
  return visitor;
}
