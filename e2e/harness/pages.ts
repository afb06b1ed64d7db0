import type { Page } from 'playwright-core';

interface KnownPage {
  name: string;
  path: string;
  /** A link on that page which leads on to this one. */
  via?: string;
  /** What is on the page once it has loaded. */
  shows: string;
}

/** Every page behind the login. A new page belongs here: it is then checked for width and accessibility, and pictured. */
export const PAGES: readonly KnownPage[] = [
  { name: 'dashboard', path: '/', shows: 'Working' },
  { name: 'alerts', path: '/alerts', shows: 'Unsigned service installed' },
  { name: 'alert', path: '/alerts', via: 'Unsigned service installed', shows: 'As received' },
  { name: 'incidents', path: '/incidents', shows: 'Beaconing from the finance network' },
  { name: 'incident', path: '/incidents', via: 'Beaconing from the finance network', shows: '412 requests' },
  { name: 'runs', path: '/runs', shows: 'triage_high_severity' },
  { name: 'run', path: '/runs', via: 'triage_high_severity', shows: 'About this run' },
  { name: 'playbooks', path: '/playbooks', shows: 'Every alert' },
  { name: 'observables', path: '/observables', shows: 'Malicious · 87' },
  { name: 'observable', path: '/observables?verdict=malicious', via: '203.0.113.66', shows: 'virustotal' },
  { name: 'integrations', path: '/integrations', shows: 'Not ready: api_key is missing.' },
  { name: 'analysts', path: '/settings/analysts', shows: 'Active' },
  { name: 'api-keys', path: '/settings/api-keys', shows: 'Elastic production' },
  { name: 'audit', path: '/settings/audit', shows: 'admin logged in' },
  { name: 'about', path: '/settings/about', shows: 'Playbook folders' },
  { name: 'not-found', path: '/nowhere', shows: 'There is nothing at this address' },
];

export async function openPage(page: Page, { path, via, shows }: KnownPage): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  if (via) await main.getByRole('link', { name: via, exact: true }).first().click();
  await main.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
}
