import type { Page } from 'playwright-core';

interface KnownPage {
  name: string;
  path: string;
  /** What is on the page once it has loaded. */
  shows: string;
}

/** Every page behind the login. A new page belongs here: it is then checked for width and accessibility, and pictured. */
export const PAGES: readonly KnownPage[] = [
  { name: 'home', path: '/', shows: 'Working' },
  { name: 'analysts', path: '/settings/analysts', shows: 'Active' },
  { name: 'api-keys', path: '/settings/api-keys', shows: 'Elastic production' },
  { name: 'audit', path: '/settings/audit', shows: 'admin logged in' },
  { name: 'about', path: '/settings/about', shows: 'Playbook folders' },
  { name: 'not-found', path: '/nowhere', shows: 'There is nothing at this address' },
];

export async function openPage(page: Page, { path, shows }: KnownPage): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByText(shows).first().waitFor();
}
