import { beforeAll, expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { sampleAlerts } from './harness/sample-alerts.js';
import { ANALYST, asAdmin, sendAlerts, setStage } from './harness/stage.js';
import { waitUntil } from './harness/wait-until.js';

const floor = openFloor();
beforeAll(() => setStage(floor.url));

test('alerts arrive, change and go while the list is open, and nothing moves by itself', async () => {
  const { page } = await openList('/alerts');
  await page.getByText('No alerts yet').waitFor();
  const [first = ''] = await sendAlerts(floor.url, sampleAlerts(1));
  const list = page.getByRole('grid', { name: 'Alerts' });
  const row = list.getByRole('row', { name: /Brute force against the VPN gateway/ });
  await row.waitFor();

  await sendAlerts(floor.url, sampleAlerts(3));
  await row.getByText('2', { exact: true }).waitFor();
  await page.getByRole('button', { name: '2 new' }).waitFor();
  expect(await list.getByRole('row').count(), 'header and one alert').toBe(2);
  await page.keyboard.press('.');
  await list.getByRole('row', { name: /Ransomware note/ }).waitFor();
  expect(await list.getByRole('row').count()).toBe(4);

  const call = await asAdmin(floor.url);
  await call('PATCH', `/alerts/${first}`, { severity: 'critical', status: 'in_progress' });
  await list.getByRole('row', { name: /Critical.*Brute force.*In progress/ }).waitFor();
  expect(await list.getByRole('row').last().textContent()).toContain('Brute force');

  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /Brute force/ }).waitFor();
  await call('POST', `/alerts/${first}/comments`, { text: 'The account is locked.' });
  await page.getByText('The account is locked.').waitFor();
  await call('DELETE', `/alerts/${first}`);
  await page.goBack();
  await waitUntil('the deleted alert to be gone', async () => (await list.getByRole('row').count()) === 3);
});

test('a lost connection is told quietly, and what was missed is caught up', async () => {
  const visitor = await openList('/alerts');
  const { page, context } = visitor;
  await page.getByRole('grid', { name: 'Alerts' }).waitFor();
  const notice = page.getByRole('complementary', { name: 'Sidebar' }).getByText('Reconnecting…');
  await context.setOffline(true);
  await notice.waitFor();
  await sendAlerts(floor.url, [{ title: 'Sent while nobody listened', source_id: 'missed-1' }]);
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 new' }).click({ timeout: 30_000 });
  await page.getByRole('row', { name: /Sent while nobody listened/ }).waitFor();
  await notice.waitFor({ state: 'detached' });
  visitor.problems.length = 0; // the calls that this test itself cut off
});

async function openList(path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(ANALYST, path);
  await visitor.page.getByRole('heading', { name: 'Alerts' }).waitFor();
  return visitor;
}
