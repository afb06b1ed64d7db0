import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFloor } from './harness/floor.js';
import { ADMIN } from './harness/product.js';
import { asAdmin, sendAlerts } from './harness/stage.js';

/** Each would run in a page that takes text for markup: as element, as attribute, as link and as Markdown. */
const markup = (field: string) =>
  `${field} "><img src=x onerror="window.ran='${field}'"><svg onload="window.ran='${field}'"></svg>` +
  `<script>window.ran='${field}'</script>' onfocus='window.ran=1' autofocus='`;
const link = "javascript:window.ran='link'";

const PLAYBOOK = `
import watchfloor as wf

@wf.playbook(trigger="webhook", name=${JSON.stringify('play <img src=x onerror=window.ran=1>')}, description=${JSON.stringify(markup('playbook'))})
def hostile(alert):
    wf.log.info(alert.title)
    wf.add_current_alert_comment(alert.description)
    return {"echo": alert.title}
`;

const floor = openFloor({
  playbooks: { 'hostile.py': PLAYBOOK, 'broken.py': `raise ValueError(${JSON.stringify(markup('error'))})` },
});

interface Named {
  id: string;
}

async function plant(url: string): Promise<Record<'alert' | 'incident' | 'observable' | 'run', string>> {
  const call = await asAdmin(url);
  const [alert] = await sendAlerts(url, [
    {
      title: markup('title'),
      description: `${markup('description')}\n[click](${link}) <a href="${link}">click</a>`,
      severity: 'critical',
      source: markup('src').slice(0, 50),
      rule_name: markup('rule'),
      hostname: markup('host'),
      partner: markup('partner'),
      tags: [markup('tag').slice(0, 100), link],
      source_ip: '203.0.113.7',
      [markup('key')]: {
        reference: link,
        url: 'https://example.org/"onmouseover="window.ran=1',
        nested: [markup('raw')],
      },
    },
  ]);
  const incident = await call<Named>('POST', '/incidents', {
    title: markup('incident'),
    description: `${markup('text')} [click](${link})`,
    tags: [markup('it').slice(0, 100)],
    alert_id: alert,
  });
  await call('POST', `/incidents/${incident.id}/comments`, { text: `${markup('comment')} [click](${link})` });
  await call('POST', `/alerts/${alert}/comments`, { text: `${markup('note')} ${link}` });
  const observable = await call<Named>('POST', '/observables', {
    type: 'url',
    value: link,
    source: markup('origin').slice(0, 200),
    tags: [markup('ot').slice(0, 100)],
    incident_id: incident.id,
  });
  await call('POST', `/observables/${observable.id}/enrichments`, {
    source: markup('provider'),
    data: { [markup('datakey')]: markup('data'), permalink: link },
    malicious: true,
    score: 90,
  });
  await call('POST', '/auth/analysts', {
    username: '<svg/onload=window.ran=1>',
    display_name: markup('person'),
    email: '"><img/src=x/onerror=window.ran=1>@example.org',
    password: 'a-long-password',
  });
  await call('POST', '/api-keys', { name: markup('key') });
  await call('POST', '/integrations', { type: 'chat', name: markup('connector') });
  await call('POST', '/views', { page: 'alerts', name: markup('view').slice(0, 100), search: 'status=new' });
  const run = await finishedRun(call);
  return { alert: alert!, incident: incident.id, observable: observable.id, run };
}

async function finishedRun(call: Awaited<ReturnType<typeof asAdmin>>): Promise<string> {
  let id = '';
  await expect
    .poll(async () => {
      const { runs } = await call<{ runs: (Named & { status: string; error: string | null })[] }>('GET', '/runs');
      id = runs[0]?.id ?? '';
      return { status: runs[0]?.status, error: runs[0]?.error };
    })
    .toEqual({ status: 'success', error: null });
  return id;
}

/** What ran, and what would run at a click: elements and attributes that only planted text could have made. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    ran: (window as { ran?: unknown }).ran ?? null,
    planted: document.querySelectorAll(
      '[onerror], [onload], [onfocus], [onmouseover], [href^="javascript:" i], [src="x"], [autofocus="\'"]',
    ).length,
    scripts: Array.from(document.scripts).filter((script) => script.text.includes('window.ran')).length,
  }));

test('what senders and analysts write is shown as text on every page, and never becomes part of it', async () => {
  const ids = await plant(floor.url);
  const visitor = await floor.visitor();
  visitor.page.on('dialog', (dialog) => visitor.problems.push(`a dialog: ${dialog.message()}`));
  await visitor.signIn(ADMIN);
  const { page } = visitor;
  for (const [path, shows] of [
    ['/', 'title "><img'],
    ['/alerts', 'title "><img'],
    [`/alerts/${ids.alert}`, 'description "><img'],
    ['/incidents', 'incident "><img'],
    [`/incidents/${ids.incident}`, 'comment "><img'],
    ['/observables', 'javascript:window.ran'],
    [`/observables/${ids.observable}`, 'provider "><img'],
    ['/runs', 'play <img'],
    [`/runs/${ids.run}`, 'title "><img'],
    ['/playbooks', 'play <img'],
    ['/integrations', 'connector "><img'],
    ['/settings/analysts', 'person "><img'],
    ['/settings/api-keys', 'key "><img'],
    ['/settings/audit', 'key "><img'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy'], path).toMatch(/default-src 'none'; script-src 'self';/);
    await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
    expect(await traces(page), path).toEqual({ ran: null, planted: 0, scripts: 0 });
  }
  await page.goto(`/alerts/${ids.alert}`);
  await page.getByRole('main').getByText('nested').filter({ visible: true }).first().waitFor();
  expect(await traces(page), 'the payload').toEqual({ ran: null, planted: 0, scripts: 0 });
});
