import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';

const floor = openFloor();

test('a list that cannot be loaded says so, and Retry brings it back', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  const { page } = visitor;
  await page.route('**/api/v1/auth/analysts', (route) => route.abort());
  await page.goto('/settings/analysts');
  await page.getByText('Analysts could not be loaded').waitFor();
  await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await page.unroute('**/api/v1/auth/analysts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('row', { name: /admin/ }).waitFor();
  expect(visitor.problems.every((problem) => problem.includes('net::ERR_FAILED'))).toBe(true);
  visitor.problems.length = 0; // the calls that this test itself cut off
});

test('a page whose code cannot be loaded offers Retry inside the frame', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN);
  const { page } = visitor;
  await page.route('**/assets/about-page-*.js', (route) => route.abort());
  await page.goto('/settings/about');
  await page.getByText('This page could not be shown').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.unroute('**/assets/about-page-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Playbook folders').waitFor();
  visitor.problems.length = 0; // the file that this test itself cut off
});

test('an unknown address keeps the frame and leads home', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ADMIN, '/settings/nothing/here');
  const { page } = visitor;
  await page.getByText('There is nothing at this address').waitFor();
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

test('the pages come with a strict security policy and need no exception from it', async () => {
  const answer = await fetch(`${floor.url}/`, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/);
});
