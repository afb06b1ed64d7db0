import { beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './harness/accessibility.js';
import { openFloor } from './harness/floor.js';
import { sidewaysOverflow, wearTheme } from './harness/layout.js';
import { openPage, PAGES } from './harness/pages.js';
import { ADMIN } from './harness/product.js';
import { workAShift } from './harness/shift.js';
import { setStage } from './harness/stage.js';
import type { Visitor } from './harness/visitor.js';
import { waitUntil } from './harness/wait-until.js';

const floor = openFloor();
beforeAll(async () => {
  await setStage(floor.url);
  await workAShift(floor.url);
});

const themeOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.dataset.theme);
const densityOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.dataset.density);

test('theme and density are remembered, and set before the page is drawn', async () => {
  const visitor = await floor.visitor({ colorScheme: 'light' });
  await visitor.signIn(ADMIN);
  expect(await themeOf(visitor)).toBe('light');
  await visitor.page.getByRole('button', { name: /^Account/ }).click();
  await visitor.page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await visitor.page.getByRole('menuitemradio', { name: 'Compact' }).click();
  expect(await themeOf(visitor)).toBe('dark');
  expect(await densityOf(visitor)).toBe('compact');

  await visitor.page.route('**/assets/*.js', (route) => route.abort());
  await visitor.page.reload();
  expect(await themeOf(visitor), 'set by theme.js alone').toBe('dark');
  expect(await densityOf(visitor), 'set by theme.js alone').toBe('compact');
  visitor.problems.length = 0; // the scripts that this test itself cut off
});

test('the system theme is followed while nothing else is chosen', async () => {
  const visitor = await floor.visitor({ colorScheme: 'dark' });
  await visitor.page.goto('/login');
  await visitor.page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await themeOf(visitor)).toBe('dark');
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await waitUntil('the light theme', async () => (await themeOf(visitor)) === 'light');
});

test('a narrowed rail stays narrow and keeps its names', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  await visitor.page.getByRole('button', { name: 'Narrow sidebar' }).click();
  await visitor.page.reload();
  await visitor.page.getByRole('button', { name: 'Widen sidebar' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Settings' }).click();
  await visitor.page.getByRole('heading', { name: 'Analysts' }).waitFor();
});

test('on a phone the rail opens from the top bar and closes when used', async () => {
  const page = await openNavigationOnPhone();
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Analysts' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a phone the account menu works inside the open navigation', async () => {
  const page = await openNavigationOnPhone();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).getByLabel('Current password').fill('typed');
});

/** Each page is loaded once and looked at both ways: what a theme can break is seen in one width, and the other way round. */
const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const;

test('no page scrolls sideways, and axe finds nothing serious, on a desk by day and on a phone by night', {
  timeout: 180_000,
}, async () => {
  const visitor = await floor.visitor();
  const { page } = visitor;
  const findings: string[] = [];
  const check = async (name: string) => {
    for (const { theme, width } of LOOKS) {
      await page.setViewportSize({ width, height: 844 });
      await wearTheme(page, theme);
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) findings.push(`${name}, ${theme}: ${overflow} pixels too wide`);
      findings.push(...(await seriousFindings(page)).map((finding) => `${name}, ${theme}: ${finding}`));
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await check('login');
  await visitor.signIn(ADMIN);
  for (const known of PAGES) {
    await openPage(page, known);
    await check(known.name);
  }
  await page.goto('/settings/analysts');
  await page.getByRole('button', { name: 'Add analyst' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add analyst' }).click();
  await check('add analyst');
  await page.goto('/settings/audit');
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await check('audit event');
  expect(findings).toEqual([]);
});

async function openNavigationOnPhone() {
  const visitor = await floor.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await visitor.signIn(ADMIN);
  await visitor.page.getByRole('button', { name: 'Open navigation' }).click();
  await visitor.page.getByRole('dialog', { name: 'Navigation' }).waitFor();
  return visitor.page;
}
