import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';
import { ANALYST, asAdmin, sendAlerts, setStage, VIEWER } from './harness/stage.js';

const GATED = `
import asyncio, os
from watchfloor import action, log, playbook

@action
def look_up_owner(host):
    return {"host": host, "owner": "Finance"}

@action(retries=1, retry_backoff=0.01)
def block_address(ip):
    raise PermissionError(f"the firewall refused {ip}")

@playbook("webhook", conditions={"severity": ["critical"], "tags": ["never-sent"]}, order=10)
async def sweep(alert):
    """Walks through the hosts of a site."""
    look_up_owner("fin-lt-114")
    log.warning("waiting at the gate")
    while not os.path.exists(alert.get("gate") or "/nowhere"):
        await asyncio.sleep(0.02)
    return {"verdict": "clean"}

@playbook
def contain(alert):
    """Blocks an address at the edge."""
    look_up_owner("web-01")
    block_address("198.51.100.9")

@playbook
def note(alert):
    return {"title": alert.get("title")}
`;

const floor = openFloor({
  playbooks: { 'gated.py': GATED, 'broken.py': 'from watchfloor import playbook\n\ndef (:\n' },
});
beforeAll(async () => {
  await setStage(floor.url);
  await sendAlerts(floor.url, [{ title: 'Beaconing from fin-lt-114', severity: 'high', hostname: 'fin-lt-114' }]);
});

test('a playbook is run by hand and watched until it is done', async () => {
  const { page } = await arrive(ANALYST, '/playbooks');
  const errors = page.getByRole('region', { name: 'Load errors' });
  await errors.getByText(/playbooks\/broken\.py, line 3/).waitFor();
  await errors.getByText('Traceback').first().click();
  await page.getByText('if severity is critical and tags has never-sent').waitFor();

  const dialog = await openRunDialog(page, 'sweep');
  const gate = join(tmpdir(), `watchfloor-gate-${randomUUID()}`);
  onTestFinished(() => rm(gate, { force: true }));
  await dialog.getByLabel('Input').fill('[1, 2]');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await dialog.getByText(/Write a JSON object/).waitFor();
  await dialog.getByLabel('Input').fill(JSON.stringify({ gate }));
  await dialog.getByRole('button', { name: 'Run now' }).click();

  await page.waitForURL('**/runs/*');
  await status(page, 'Running');
  await page.getByRole('log').getByText('warning: waiting at the gate').waitFor();
  await page.getByRole('list', { name: 'Actions' }).getByText('look_up_owner').waitFor();
  await writeFile(gate, '');
  await status(page, 'Success');
  await page.getByText('"verdict": "clean"').waitFor();
  await page.getByRole('list', { name: 'Actions' }).getByText('look_up_owner').click();
  await page.getByText('"owner": "Finance"').waitFor();
});

test('a playbook is run for an alert that is found by typing', async () => {
  const { page } = await arrive(ANALYST, '/playbooks?q=note');
  expect(await page.getByRole('button', { name: 'Run sweep now' }).count()).toBe(0);
  const dialog = await openRunDialog(page, 'note');
  await dialog.getByRole('combobox', { name: 'Find an alert' }).fill('fin-lt');
  await dialog.getByRole('option', { name: /Beaconing from fin-lt-114/ }).waitFor();
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('button', { name: 'Choose another alert' }).waitFor();
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await status(page, 'Success');
  await page.getByRole('link', { name: 'Beaconing from fin-lt-114' }).waitFor();
  await page.getByText('"title": "Beaconing from fin-lt-114"').waitFor();
});

test('a run is cancelled', async () => {
  const { page } = await arrive(ANALYST, '/playbooks');
  const dialog = await openRunDialog(page, 'sweep');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('log').getByText('waiting at the gate').waitFor();
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }).click();
  await status(page, 'Cancelled');
  await page.getByRole('button', { name: 'Run again' }).waitFor();
});

test('a failed run opens at the step that failed, and runs again; the list finds it', async () => {
  const { page } = await arrive(ANALYST, '/playbooks');
  await (await openRunDialog(page, 'contain')).getByRole('button', { name: 'Run now' }).click();
  await status(page, 'Failed');
  const failed = page.getByRole('listitem').filter({ hasText: 'block_address' });
  await failed.getByText('2 attempts').waitFor();
  await failed.getByText('"ip": "198.51.100.9"').waitFor();
  await failed.getByText(/Traceback \(most recent call last\)/).waitFor();
  const first = page.url();
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('link', { name: 'An earlier run' }).waitFor();
  expect(page.url()).not.toBe(first);
  await status(page, 'Failed');

  await page.getByRole('link', { name: 'Runs' }).first().click();
  await page.getByLabel('Status', { exact: true }).selectOption('Failed');
  await page.waitForURL('**/runs?status=failed');
  await page.getByText('2 of 2').waitFor();
  await page.getByLabel('Search playbook or error').fill('sweep');
  await page.getByText('No runs match').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'contain' }).waitFor();
});

test('an administrator keeps a playbook from being triggered', async () => {
  const { page } = await arrive(ADMIN, '/playbooks');
  const toggle = page.getByRole('switch', { name: 'Let alerts trigger contain' });
  await toggle.click();
  await page.getByRole('switch', { name: 'Let alerts trigger contain', checked: false }).waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Found 3 playbooks, 1 error.').waitFor();
  await page.reload();
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  const dialog = await openRunDialog(page, 'contain');
  await dialog.getByText(/It is disabled/).waitFor();
});

test('a viewer reads runs and playbooks, and finds no control that is refused', async () => {
  const { page } = await arrive(VIEWER, '/playbooks');
  await page.getByRole('row', { name: /contain/ }).waitFor();
  for (const name of [/^Run /, 'Reload']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.getByRole('switch').count()).toBe(0);
  const call = await asAdmin(floor.url);
  const { runs } = await call<{ runs: { id: string }[] }>('GET', '/runs?status=failed');
  await page.goto(`/runs/${runs[0]?.id}`);
  await status(page, 'Failed');
  for (const name of ['Run again', 'Cancel run']) expect(await page.getByRole('button', { name }).count()).toBe(0);

  await page.goto('/runs?status=success');
  await page.getByRole('row', { name: /note/ }).waitFor();
  const playbooks = await call<{ id: string; name: string }[]>('GET', '/playbooks');
  await call('POST', `/playbooks/${playbooks.find(({ name }) => name === 'note')?.id}/run`, {});
  await page.getByRole('button', { name: '1 new' }).waitFor();
  expect(await page.getByRole('row', { name: /note.*admin/ }).count(), 'nothing moves by itself').toBe(0);
  await page.keyboard.press('.');
  await page.getByRole('row', { name: /note.*admin/ }).waitFor();
});

async function arrive(who: { username: string; password: string }, path: string) {
  const visitor = await floor.visitor();
  await visitor.signIn(who, path);
  return visitor;
}

async function openRunDialog(page: Page, playbook: string) {
  await page.getByRole('button', { name: `Run ${playbook} now` }).click();
  return page.getByRole('dialog', { name: `Run ${playbook}` });
}

const status = (page: Page, word: string) =>
  page.getByRole('status', { name: 'Run status' }).getByText(word, { exact: true }).waitFor();
