import { beforeAll, expect, test } from 'vitest';
import { vendorStandIn } from '../server/test/harness/vendor-stand-in.js';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';
import { asAdmin, setStage, VIEWER } from './harness/stage.js';

const floor = openFloor({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } });
beforeAll(() => setStage(floor.url));

const REPORT = { data: { id: 'report', attributes: { last_analysis_stats: { malicious: 7, harmless: 60 } } } };

test('an integration is added, seen to be unwell, mended, tried and used', async () => {
  const vendor = await vendorStandIn(({ headers }) =>
    headers['x-apikey'] === 'the-right-key' ? { body: REPORT } : { status: 401, body: { error: { message: 'No' } } },
  );
  const { page } = await arrive(ADMIN, '/integrations');
  await page.getByText('No integrations yet').waitFor();
  await page.getByRole('button', { name: 'Add integration' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^VirusTotal/ })
    .click();
  const add = page.getByRole('dialog', { name: 'Add VirusTotal' });
  await add.getByLabel('Name').fill('Team key');
  await add.getByLabel('API key', { exact: true }).fill('the-wrong-key');
  await add.getByLabel(/address|URL/i).fill('not an address');
  await add.getByRole('button', { name: 'Add integration' }).click();
  await add.locator('[aria-invalid="true"]').waitFor();
  await add.getByLabel(/address|URL/i).fill(vendor.url);
  await add.getByRole('button', { name: 'Add integration' }).click();
  const health = page.getByRole('status', { name: 'Health of Team key' });
  await health.getByText('Unhealthy').waitFor();
  await health.getByText(/refuses the credentials/).waitFor();

  await page.getByRole('button', { name: 'Actions for Team key' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Team key' });
  expect(await edit.getByLabel('API key', { exact: true }).inputValue()).toBe('********');
  await edit.getByLabel('API key', { exact: true }).fill('the-right-key');
  await edit.getByRole('button', { name: 'Save' }).click();
  await health.getByText('Healthy', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await health.getByText('just now').waitFor();

  await page.getByRole('button', { name: 'Try action' }).click();
  const attempt = page.getByRole('dialog', { name: 'Try Team key' });
  await attempt.getByRole('button', { name: 'Run it' }).click();
  await attempt.getByText(/is required\./).waitFor();
  await attempt.getByRole('textbox').fill('203.0.113.7');
  await attempt.getByRole('button', { name: 'Run it' }).click();
  await attempt.getByText(/It worked, in/).waitFor();
  await attempt.getByText('"malicious": 7').waitFor();
  await page.keyboard.press('Escape');

  const call = await asAdmin(floor.url);
  const { id } = await call<{ id: string }>('POST', '/observables', { type: 'ip', value: '203.0.113.8' });
  await page.goto(`/observables/${id}`);
  await page.getByRole('button', { name: 'Look up now' }).click();
  await page.getByText(/^Malicious · \d+$/).waitFor();
  await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first().waitFor();
});

test('an incomplete one says what it lacks, is switched off, and removed; a viewer has no say', async () => {
  const call = await asAdmin(floor.url);
  await call('POST', '/integrations', { type: 'chat', name: 'Slack of the SOC' });
  const { page } = await arrive(ADMIN, '/integrations');
  const card = page.getByRole('listitem').filter({ hasText: 'Slack of the SOC' });
  await card.getByText(/^Not ready:/).waitFor();
  await card.getByRole('switch', { name: 'Use Slack of the SOC' }).click();
  await card.getByRole('switch', { checked: false }).waitFor();

  const viewer = await arrive(VIEWER, '/integrations');
  const seen = viewer.page.getByRole('list', { name: 'Integrations' });
  await seen.getByText('Switched off').waitFor();
  expect(await seen.getByRole('button').count()).toBe(0);
  expect(await seen.getByRole('switch').count()).toBe(0);
  expect(await viewer.page.getByRole('button', { name: 'Add integration' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Actions for Slack of the SOC' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove integration' }).click();
  await card.waitFor({ state: 'detached' });
});

async function arrive(who: { username: string; password: string }, path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(who, path);
  return visitor;
}
