import { expect, test } from 'vitest';
import { seriousFindings } from './harness/accessibility.js';
import { openFloor } from './harness/floor.js';
import { sidewaysOverflow } from './harness/layout.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();

test('the documentation opens from the product, is searched by key, and leads on', async () => {
  const { page, context, signIn } = await arrived();
  await signIn();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Help/ }).click();
  const help = await opened;
  await help.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(help.url()).pathname).toBe('/help/');
  expect(await seriousFindings(help)).toEqual([]);

  await help.keyboard.press('/');
  await help.keyboard.type('signing of the webhook');
  await help.getByRole('search').getByRole('link').first().waitFor();
  await help.keyboard.press('ArrowDown');
  await help.keyboard.press('Enter');
  await help.waitForURL(/\/help\/(sending-alerts|vendors|api-guide)/);
  expect(await seriousFindings(help)).toEqual([]);
  const before = await help.getByRole('heading', { level: 1 }).textContent();
  await help.getByRole('navigation', { name: 'Previous and next' }).getByRole('link').last().click();
  await help.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, before);
});

test('without scripts, on a phone and in the dark, every page can still be reached and read', async () => {
  const { page } = await floor.visitor({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.goto('/help');
  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('link', { name: 'Writing playbooks' }).first().click();
  await page.getByRole('heading', { name: 'Writing playbooks', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help/authoring-playbooks');
  const lost = await page.request.get('/help/no-such-page');
  expect(lost.status()).toBe(404);
  expect(await lost.text()).toContain('There is no such page');
});

test('wide tables and code scroll inside the page', async () => {
  const { page } = await floor.visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/help/configuration');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
});

async function arrived() {
  const visitor = await floor.visitor();
  return { page: visitor.page, context: visitor.context, signIn: () => visitor.signIn(ADMIN) };
}
