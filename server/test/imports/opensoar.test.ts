import { expect, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { SYSTEM } from '../../src/core/actor.js';
import { createLogger } from '../../src/core/logger.js';
import * as imports from '../../src/features/imports/service.js';
import { analystWith } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { type OpenSoarData, OVER_THERE, openSoarStandIn } from './opensoar-stand-in.js';

const ALERT = '3f0c5b1e-6a0e-4a57-9a55-0d5f2c1e0001';
const INCIDENT = '3f0c5b1e-6a0e-4a57-9a55-0d5f2c1e0002';
const id = (n: number) => `3f0c5b1e-6a0e-4a57-9a55-${String(n).padStart(12, '0')}`;
const at = (minute: number) => `2025-03-04T10:${String(minute).padStart(2, '0')}:00.000000+00:00`;

const alert = (given: Record<string, unknown>) => ({
  source: 'webhook',
  title: 'Beacon to a known server',
  severity: 'high',
  status: 'new',
  iocs: null,
  tags: null,
  determination: 'unknown',
  duplicate_count: 1,
  raw_payload: {},
  normalized: {},
  created_at: at(0),
  updated_at: at(5),
  ...given,
});

const activity = (n: number, given: Record<string, unknown>) => ({
  id: id(n),
  analyst_username: 'hopper',
  created_at: at(10 + (n % 10)),
  updated_at: at(30),
  metadata_json: null,
  ...given,
});

function data(): OpenSoarData {
  const many = Array.from({ length: 45 }, (_unused, n) => alert({ id: id(1000 + n), title: `One of many ${n}` }));
  return {
    alerts: [
      alert({
        id: ALERT,
        source: 'elastic',
        source_id: 'elastic-77',
        status: 'resolved',
        determination: 'malicious',
        resolved_at: at(40),
        resolve_reason: 'Host was cleaned',
        assigned_username: 'hopper',
        source_ip: '203.0.113.9',
        hostname: 'ws-17',
        iocs: { ips: ['203.0.113.9'], domains: ['evil.example'], hashes: [], urls: [] },
        tags: ['c2'],
        duplicate_count: 4,
        raw_payload: { host: { name: 'ws-17' }, odd: 'a\0b' },
      }),
      alert({ id: id(2), title: '' }),
      ...many,
    ],
    incidents: [
      {
        id: INCIDENT,
        title: 'Command and control on ws-17',
        severity: 'critical',
        status: 'closed',
        closed_at: at(50),
        tags: ['c2'],
        assigned_username: 'lovelace',
        created_at: at(20),
        updated_at: at(50),
        alert_ids: [ALERT, id(1003), id(999_999)],
      },
    ],
    observables: [
      {
        id: id(31),
        type: 'ip',
        value: '203.0.113.9',
        source: 'elastic',
        enrichment_status: 'enriched',
        enrichments: [{ source: 'abuseipdb', data: { score: 97 }, malicious: true, score: 97 }],
        created_at: at(1),
      },
      { id: id(32), type: 'hash', value: 'd41d8cd98f00b204e9800998ecf8427e', enrichments: null, created_at: at(1) },
      { id: id(33), type: 'email', value: 'mallory@evil.example', created_at: at(1) },
    ],
    activities: {
      [ALERT]: [
        activity(41, {
          action: 'comment',
          detail: 'Blocked at the proxy',
          metadata_json: { edit_history: [{ text: 'Blocked' }] },
        }),
        activity(42, { action: 'status_change', detail: 'x', metadata_json: { old: 'new', new: 'resolved' } }),
        activity(43, { action: 'incident_linked', detail: 'Linked', metadata_json: { incident_id: INCIDENT } }),
        activity(44, { action: 'comment', detail: 'I agree', analyst_username: 'Lovelace' }),
      ],
      [INCIDENT]: [activity(51, { action: 'comment', detail: 'Closing it' })],
    },
    incidentObservables: {
      [INCIDENT]: [{ id: id(61), type: 'domain', value: 'evil.example', tags: ['sinkholed'], created_at: at(21) }],
    },
  };
}

function bring(
  soc: TestApp,
  url: string,
  given: { rehearsal?: boolean; credentials?: imports.OpenSoarAccess['credentials'] } = {},
) {
  const tally = new imports.Tally();
  const ctx = createCtx({ actor: SYSTEM, db: soc.database.db, log: createLogger('silent') });
  const source = imports.openSoarSource({ url, credentials: given.credentials ?? OVER_THERE });
  const done = imports.importFrom(ctx, source, { rehearsal: given.rehearsal ?? false, tally });
  return { tally, done };
}

const PLAYBOOK = `from watchfloor import playbook
@playbook(trigger="webhook")
def eager(alert):
    return {}
`;

test('everything comes over once, with its times, authors and links, and sets off nothing', async () => {
  const soc = await testApp({ playbooks: { 'eager.py': PLAYBOOK } });
  await analystWith(soc.database.db, { username: 'lovelace' });
  await soc.siem.post('/webhooks/alerts', { source: 'elastic', source_id: 'unrelated', title: 'Was here before' });
  await expect.poll(async () => (await soc.as('admin').get('/runs')).total).toBe(1);
  const server = await openSoarStandIn(data());

  const rehearsed = bring(soc, server.url, { rehearsal: true });
  await rehearsed.done;
  const admin = soc.as('admin');
  expect((await admin.get('/alerts')).total).toBe(1);

  const first = bring(soc, `${server.url}/`);
  await first.done;
  expect(first.tally.lines).toEqual(rehearsed.tally.lines);
  expect(first.tally.lines).toEqual({
    alerts: { cameIn: 46, wereHere: 0, failed: 1 },
    incidents: { cameIn: 1, wereHere: 0, failed: 0 },
    observables: { cameIn: 4, wereHere: 0, failed: 1 },
    'comments and events': { cameIn: 4, wereHere: 0, failed: 0 },
    links: { cameIn: 2, wereHere: 0, failed: 1 },
  });
  expect(first.tally.problems.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
    'observable: its type is "email"',
    'alert: it has no usable title',
    expect.stringContaining('did not come over'),
  ]);

  const { alerts } = await admin.get('/alerts?source=elastic&q=beacon');
  expect(alerts).toMatchObject([
    {
      source_id: 'elastic-77',
      status: 'resolved',
      determination: 'malicious',
      resolve_reason: 'Host was cleaned',
      resolved_at: '2025-03-04T10:40:00.000Z',
      created_at: '2025-03-04T10:00:00.000Z',
      duplicate_count: 4,
      hostname: 'ws-17',
      tags: ['c2'],
      assigned_username: null,
    },
  ]);
  const detail = await admin.get(`/alerts/${alerts[0].id}`);
  expect(detail.raw_payload).toEqual({ host: { name: 'ws-17' }, odd: 'a\uFFFDb' });
  expect((await admin.get(`/alerts/${alerts[0].id}/observables`)).observables).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        value: '203.0.113.9',
        enrichment_status: 'enriched',
        created_at: '2025-03-04T10:01:00.000Z',
      }),
      expect.objectContaining({ value: 'evil.example', enrichments: [] }),
    ]),
  );
  const { activities } = await admin.get(`/alerts/${alerts[0].id}/activities?order=asc`);
  expect(activities).toMatchObject([
    {
      action: 'comment',
      detail: 'Blocked at the proxy',
      analyst_username: 'hopper (OpenSOAR)',
      analyst_id: null,
      created_at: '2025-03-04T10:11:00.000Z',
      metadata_json: { edit_history: [{ text: 'Blocked' }], imported_from: 'OpenSOAR' },
    },
    { action: 'status_change', metadata_json: { old: 'new', new: 'resolved' } },
    { action: 'comment', detail: 'I agree', analyst_username: 'lovelace', analyst_id: expect.any(String) },
    { action: 'imported', detail: expect.stringMatching(`${ALERT}.*it was assigned to hopper`) },
    { action: 'incident_linked' },
  ]);

  const { incidents } = await admin.get('/incidents');
  expect(incidents).toMatchObject([
    {
      status: 'closed',
      closed_at: '2025-03-04T10:50:00.000Z',
      severity: 'critical',
      assigned_username: 'lovelace',
      alert_count: 2,
      observable_count: 1,
    },
  ]);
  expect((await admin.get('/dashboard/stats')).total_alerts).toBe(47);
  expect((await admin.get('/runs')).total).toBe(1);
  expect((await admin.get('/audit?action=data_imported')).events).toMatchObject([
    { metadata_json: { alerts: 46, links: 2 } },
  ]);
});

test('it goes on where it was broken off, and a repetition adds only what is new', async () => {
  const soc = await testApp();
  const there = data();
  there.alerts = there.alerts.filter(({ title }) => title !== '');
  const { id: existing } = await soc.siem
    .post('/webhooks/alerts', { source: 'elastic', source_id: 'elastic-77' })
    .then((answer) => ({ id: answer.alert_id }));
  let down = true;
  const server = await openSoarStandIn(there, ({ path }) => {
    if (!path.startsWith('/api/v1/incidents')) return undefined;
    return down ? { status: 401, body: { detail: 'expired' } } : undefined;
  });
  const broken = bring(soc, server.url);
  await expect(broken.done).rejects.toThrow(/refused the user name or password/);
  expect(broken.tally.lines.alerts).toEqual({ cameIn: 45, wereHere: 1, failed: 0 });

  down = false;
  const second = bring(soc, server.url);
  await second.done;
  expect(second.tally.lines.alerts).toEqual({ cameIn: 0, wereHere: 46, failed: 0 });
  expect(second.tally.lines.incidents).toEqual({ cameIn: 1, wereHere: 0, failed: 0 });
  expect(second.tally.lines.links).toEqual({ cameIn: 2, wereHere: 0, failed: 1 });

  // The alert that its source had sent here meanwhile is the same one, with what they said about it over there.
  const trail = await soc.as('viewer').get(`/alerts/${existing}/activities`);
  expect(trail.activities.map(({ action }: { action: string }) => action).sort()).toEqual([
    'comment',
    'comment',
    'incident_linked',
    'status_change',
  ]);

  there.activities[INCIDENT]!.push(activity(52, { action: 'comment', detail: 'One more thing' }));
  const third = bring(soc, server.url);
  await third.done;
  expect(third.tally.total).toBe(1);
  expect(third.tally.lines['comments and events']).toEqual({ cameIn: 1, wereHere: 4, failed: 0 });
});

test('a wrong password, a wrong address and another product are told apart; one bad answer spoils one record', async () => {
  const soc = await testApp();
  const server = await openSoarStandIn(data(), ({ path }) =>
    path.startsWith(`/api/v1/alerts/${id(1007)}`) ? { status: 500, body: 'oops' } : undefined,
  );
  const wrong = bring(soc, server.url, { credentials: { username: 'admin', password: 'wrong' } });
  await expect(wrong.done).rejects.toThrow(/refused the user name or password \(401/);
  await expect(bring(soc, server.url, { credentials: { token: 'old' } }).done).rejects.toThrow(/refused the token/);
  const page = await openSoarStandIn(data(), () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
  await expect(bring(soc, page.url).done).rejects.toThrow(/not JSON. Is it an OpenSOAR server/);
  const moved = await openSoarStandIn(data(), () => ({ status: 302, headers: { location: 'https://soar.example' } }));
  await expect(bring(soc, moved.url).done).rejects.toThrow(/https:\/\/soar.example. Give that address as --url/);

  const { tally, done } = bring(soc, server.url);
  await done;
  expect(tally.lines.alerts).toEqual({ cameIn: 45, wereHere: 0, failed: 2 });
  expect(tally.problems).toContainEqual({
    kind: 'problem',
    what: 'alert',
    id: id(1007),
    reason: expect.stringContaining('500'),
  });
});
