import { beforeAll, expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';
import { ANALYST, sendAlerts, setStage, VIEWER } from './harness/stage.js';

const VPN = { source_ip: '198.51.100.23', severity: 'high' };

const floor = openFloor();
beforeAll(async () => {
  await setStage(floor.url);
  await sendAlerts(floor.url, [
    { ...VPN, title: 'Brute force on the VPN gateway', hostname: 'vpn-gw-01', source_id: '1' },
    { ...VPN, title: 'Login from a new country', hostname: 'vpn-gw-02', source_id: '2', severity: 'critical' },
    { title: 'New local administrator', hostname: 'dc-02', severity: 'medium', source_id: '3', source_ip: '192.0.2.9' },
  ]);
});

test('an incident from a suggestion: link, unlink, observables, handling, comments with their history', async () => {
  const { page } = await arrive(ANALYST, '/incidents');
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await suggestions.getByText('2 alerts on').waitFor();
  await suggestions.getByText('198.51.100.23').click();
  await suggestions.getByRole('link', { name: 'Login from a new country' }).waitFor();
  await page.getByRole('button', { name: 'Create incident from 198.51.100.23' }).click();
  await page.getByText('Opened an incident with 2 alerts.').waitFor();
  const linked = page.getByRole('table', { name: 'Linked alerts' });
  await linked.getByRole('row', { name: /Critical.*Login from a new country/ }).waitFor();

  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByLabel('Title').fill('Password guessing against the VPN');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Password guessing against the VPN' }).waitFor();
  await page.getByLabel('Status').selectOption('Investigating');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
  await page.getByLabel('Add a tag').fill('vpn');
  await page.getByLabel('Add a tag').press('Enter');
  await page.getByRole('button', { name: 'Remove the tag vpn' }).waitFor();

  await page.getByRole('button', { name: 'Link alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link alerts' });
  await dialog.getByRole('combobox').fill('dc-02');
  await dialog.getByRole('combobox').press('Enter');
  await page.getByText('Linked New local administrator.').waitFor();
  await page.keyboard.press('Escape');
  await linked.getByRole('button', { name: 'Unlink New local administrator' }).click();
  await linked.getByText('New local administrator').waitFor({ state: 'detached' });

  await page.getByLabel('Value').fill('vpn-portal.example.net');
  await page.getByLabel('Type').selectOption('Domain');
  await page.getByRole('button', { name: 'Add observable' }).click();
  await page.getByRole('table', { name: 'Observables' }).getByText('vpn-portal.example.net').waitFor();

  const timeline = page.getByRole('list', { name: 'Timeline' });
  await page.getByLabel('Comment', { exact: true }).fill('The account is loked.');
  await page.getByLabel('Comment', { exact: true }).press('Control+Enter');
  await timeline.getByText('The account is loked.').waitFor();
  await timeline.getByRole('button', { name: 'Edit comment' }).click();
  await timeline.getByRole('textbox').fill('The account is locked.');
  await timeline.getByRole('button', { name: 'Save' }).click();
  await timeline.getByText('The account is locked.').waitFor();
  await timeline.getByText(/earlier version|Edited once/).click();
  await timeline.getByText('The account is loked.').waitFor();
  for (const event of [/renamed it|changed the title/, /to investigating/, /assigned it to maria/, /vpn/, /unlinked/]) {
    await timeline.getByText(event).first().waitFor();
  }
  await page.getByLabel('Show in the timeline').selectOption('Comments only');
  await page.waitForURL('**/incidents/*?show=comments');
  expect(await timeline.getByText(/to investigating/).count()).toBe(0);
});

test('the list is filtered by what stands in the address, and an incident is opened by hand', async () => {
  const { page } = await arrive(ADMIN, '/incidents?status=investigating');
  await page.getByRole('row', { name: /Password guessing against the VPN/ }).waitFor();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Investigating' }).click();
  await page.getByRole('checkbox', { name: 'Closed' }).click();
  await page.waitForURL('**/incidents?status=closed');
  await page.getByText('No incidents match').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('row', { name: /Password guessing against the VPN/ }).waitFor();

  await page.getByRole('button', { name: 'New incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'New incident' });
  await dialog.getByRole('button', { name: 'Create incident' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByLabel('Title').fill('Lost laptop in Hamburg');
  await dialog.getByLabel('Severity').selectOption('Low');
  await dialog.getByRole('button', { name: 'Create incident' }).click();
  await page.getByText('No alerts are linked').waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('opened the incident').waitFor();
});

test('an observable shows where it was seen, and takes findings', async () => {
  const { page } = await arrive(ANALYST, '/observables?q=198.51');
  await page.getByRole('link', { name: '198.51.100.23' }).first().click();
  await page.getByRole('table', { name: 'Alerts it was seen in' }).getByText('Login from a new country').waitFor();
  await page.getByRole('table', { name: 'Incidents it was seen in' }).getByText('Password guessing').waitFor();
  await page.getByRole('button', { name: 'Add finding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a finding' });
  await dialog.getByLabel('What was found').fill('Exit node of an anonymizing network');
  await dialog.getByLabel('Score').fill('75');
  await dialog.getByRole('switch', { name: 'Malicious' }).click();
  await dialog.getByRole('button', { name: 'Add finding' }).click();
  await page.getByText('Malicious · 75').waitFor();
  await page.getByRole('list', { name: 'Findings' }).getByText('Manual analysis').click();
  await page.getByText(/Exit node of an anonymizing network/).waitFor();
  await page.goto('/observables?verdict=malicious');
  await page.getByText('1 of 1').waitFor();
});

test('the dashboard counts the work and leads to it', async () => {
  const { page } = await arrive(ANALYST, '/');
  await page.getByRole('link', { name: /Open alerts\s*3/ }).waitFor();
  await page.getByRole('list', { name: 'Priority queue' }).getByText('Login from a new country').waitFor();
  await page.getByText('Show the numbers').click();
  await page.getByRole('row', { name: / 1 1 1 0 3$/ }).waitFor();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await page.getByRole('link', { name: /Open incidents\s*2/ }).click();
  await page.waitForURL('**/incidents?status=*');
  await page.getByRole('row', { name: /Lost laptop in Hamburg/ }).waitFor();
});

test('a viewer reads cases and finds no control that is refused', async () => {
  const { page } = await arrive(VIEWER, '/incidents');
  await page.getByRole('link', { name: 'Password guessing against the VPN' }).waitFor();
  expect(await page.getByRole('button', { name: /incident/i }).count()).toBe(0);
  await page.getByRole('link', { name: 'Password guessing against the VPN' }).click();
  await page.getByRole('list', { name: 'Timeline' }).getByText('The account is locked.').waitFor();
  for (const name of [/^Edit/, /^Link alert/, /^Unlink/, /^Add/, /^Comment/, /^Assign/, /^Remove/]) {
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
  }
  expect(await page.getByRole('textbox').count()).toBe(0);
});

async function arrive(who: { username: string; password: string }, path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(who, path);
  return visitor;
}
