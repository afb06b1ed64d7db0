import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { startModel } from './harness/model.js';
import { sampleAlerts } from './harness/sample-alerts.js';
import { ANALYST, asAdmin, sendAlerts, setStage, VIEWER } from './harness/stage.js';

const SUMMARY = 'A file server is being encrypted. The process hides behind a familiar name.';
const TRIAGE = {
  severity: 'critical',
  determination: 'malicious',
  confidence: 0.93,
  reasoning: 'Ransom notes in 214 folders.',
};
const model = await startModel([SUMMARY, JSON.stringify(TRIAGE)]);
const floor = openFloor({ env: { OLLAMA_URL: model.url } });
afterAll(model.close);
let id = '';

beforeAll(async () => {
  await setStage(floor.url);
  const ids = await sendAlerts(floor.url, sampleAlerts(20));
  id = ids[1] ?? '';
});

test('an alert is understood, discussed and decided on one page', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ANALYST, `/alerts/${id}`);
  const { page } = visitor;
  await page.getByRole('heading', { level: 1, name: 'Ransomware note written to a file share' }).waitFor();
  await page.getByRole('link', { name: /^9f86d081/ }).waitFor();
  await page.getByText('triage_high_severity').first().waitFor();
  await page
    .getByRole('region', { name: 'On fs-hamburg-02' })
    .getByRole('link', { name: /Show all/ })
    .waitFor();

  await page.getByRole('button', { name: 'Look up 10.20.4.31' }).click();
  await page.getByRole('menuitem', { name: 'DNS' }).click();
  await page
    .getByText(/^DNS( answered in|: )/)
    .first()
    .waitFor();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText(/dns_resolve of 10\.20\.4\.31/).waitFor();

  await page.getByLabel('Comment').fill('Isolated the servr.');
  await page.keyboard.press('Control+Enter');
  await timeline.getByText('Isolated the servr.').waitFor();
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await timeline.getByLabel('Comment').fill('Isolated the server.');
  await timeline.getByRole('button', { name: 'Save comment' }).click();
  await timeline.getByText('Isolated the server.').waitFor();
  await timeline.getByText('1 earlier version').click();
  await timeline.getByText('Isolated the servr.').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  await page.keyboard.press('c');
  await timeline.getByText(/claimed it|assigned it to maria/).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.getByLabel('Reason').fill('Encryptor found and removed');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await timeline.getByText('Encryptor found and removed').waitFor();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();

  await page.getByLabel('Search payload as received').fill('sha256');
  const payload = page.getByRole('list', { name: 'Payload as received' });
  await payload.getByText(/^9f86d081/).waitFor();
  expect(await payload.getByRole('listitem').count(), 'process and sha256').toBe(2);
  await payload.getByRole('button', { name: 'Copy path $.process.sha256' }).waitFor();
  await page.getByRole('button', { name: 'Normalized' }).click();
  await page.getByRole('list', { name: 'Normalized form' }).getByText('fs-hamburg-02').waitFor();
});

test('the assistant suggests, and nothing changes until the suggestion is applied', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ANALYST, `/alerts/${id}`);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Summarize' }).click();
  await page.getByText(SUMMARY).waitFor();
  await page.getByRole('button', { name: 'Suggest triage' }).click();
  const suggestion = page.getByRole('region', { name: 'Suggested triage' });
  await suggestion.getByText(TRIAGE.reasoning).waitFor();
  const call = await asAdmin(floor.url);
  await call('PATCH', `/alerts/${id}`, { determination: 'suspicious' });
  await suggestion.getByRole('button', { name: 'Apply' }).click();
  await suggestion.getByRole('button', { name: 'Applied' }).waitFor();
  expect(await call('GET', `/alerts/${id}`)).toMatchObject({ determination: 'malicious', severity: 'critical' });
});

test('the palette goes to pages, finds records and acts on the open alert', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(ANALYST);
  const { page } = visitor;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('impossible');
  await page
    .getByRole('option', { name: /Impossible travel/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Impossible travel/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('resolve');
  await page
    .getByRole('option', { name: /Resolve/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Resolve alert' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('run triage');
  await page.getByRole('option', { name: 'Run triage_high_severity' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Started triage_high_severity.').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('203.0.113');
  await page.getByRole('option', { name: '203.0.113.7' }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('somebody who may only look sees no control that would be refused', async () => {
  const visitor = await floor.visitor();
  await visitor.signIn(VIEWER, '/alerts');
  const { page } = visitor;
  await page.getByText('20 alerts match').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.getByRole('complementary', { name: /.+/ }).getByRole('link', { name: 'Open', exact: true }).waitFor();
  for (const key of ['x', 'c', 'a', 'r', 't', 'i']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto(`/alerts/${id}`);
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  const forbidden = [
    'Look up 10.20.4.31',
    'Claim',
    'Assign',
    'Resolve',
    'Reopen',
    'More actions',
    'Comment',
    'Edit comment',
    'Add to incident',
  ];
  for (const name of forbidden) expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  const call = await asAdmin(floor.url);
  expect(
    (await call<{ activities: { analyst_username: string | null }[] }>('GET', `/alerts/${id}/activities`)).activities,
  ).not.toContainEqual(expect.objectContaining({ analyst_username: VIEWER.username }));
});
