import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { SYSTEM } from '../../src/core/actor.js';
import { createLogger } from '../../src/core/logger.js';
import * as imports from '../../src/features/imports/service.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const MARCH = Date.UTC(2024, 2, 1, 9, 0, 0);

async function fileWith(name: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function bring(soc: TestApp, ...paths: string[]): Promise<imports.Tally> {
  const tally = new imports.Tally();
  const ctx = createCtx({ actor: SYSTEM, db: soc.database.db, log: createLogger('silent') });
  await imports.importFrom(ctx, imports.theHiveSource(paths), { rehearsal: false, tally });
  return tally;
}

/** As TheHive 5 answers to queries with extraData, one record per line, in any order. */
const FIVE = [
  {
    _type: 'Comment',
    _id: '~61',
    _createdBy: 'ada@example.com',
    _createdAt: MARCH + 9000,
    message: 'Mail was opened',
    extraData: { case: { _id: '~1' } },
  },
  {
    _type: 'Alert',
    _id: '~11',
    _createdBy: 'feed@example.com',
    _createdAt: MARCH,
    type: 'mail',
    source: 'gateway',
    sourceRef: 'M-1',
    title: 'Suspicious mail',
    description: 'Attachment',
    severity: 3,
    date: MARCH,
    tags: ['phishing'],
    tlp: 2,
    tlpLabel: 'AMBER',
    pap: 2,
    papLabel: 'AMBER',
    status: 'Imported',
    stage: 'Imported',
    caseId: '~1',
    externalLink: 'https://mail.example/M-1',
  },
  {
    _type: 'Alert',
    _id: '~12',
    _createdAt: MARCH,
    type: 'proxy',
    source: 'gateway',
    sourceRef: 'M-1',
    title: 'Same reference, another type',
    severity: 1,
    status: 'FalsePositive',
    stage: 'Closed',
  },
  {
    _type: 'Alert',
    _id: '~13',
    type: 'proxy',
    source: 'gateway',
    sourceRef: 'M-2',
    title: 'Without a time',
    status: 'New',
  },
  {
    _type: 'Case',
    _id: '~1',
    _createdBy: 'ada@example.com',
    _createdAt: MARCH + 1000,
    _updatedAt: MARCH + 90_000,
    number: 42,
    title: 'Phishing wave',
    severity: 4,
    status: 'TruePositive',
    stage: 'Closed',
    endDate: MARCH + 80_000,
    impactStatus: 'WithImpact',
    summary: 'Two hosts were rebuilt',
    assignee: 'ada@example.com',
    tags: ['phishing'],
    tlpLabel: 'RED',
    customFields: [
      { name: 'cvss', value: 9 },
      { name: 'empty', value: null },
    ],
  },
  {
    _type: 'Observable',
    _id: '~71',
    _createdAt: MARCH + 2000,
    dataType: 'fqdn',
    data: 'login.evil.example',
    ioc: true,
    sighted: true,
    tags: ['kit'],
    extraData: { case: { _id: '~1' } },
  },
  {
    _type: 'Observable',
    _id: '~72',
    _createdAt: MARCH + 2000,
    dataType: 'mail',
    data: 'mallory@evil.example',
    extraData: { case: { _id: '~1' } },
  },
  {
    _type: 'Observable',
    _id: '~73',
    _createdAt: MARCH,
    dataType: 'ip',
    data: '198.51.100.4',
    extraData: { alert: { _id: '~11' } },
  },
  { _type: 'Observable', _id: '~74', _createdAt: MARCH, dataType: 'ip', data: '198.51.100.5', extraData: {} },
  {
    _type: 'Task',
    _id: '~81',
    _createdAt: MARCH + 3000,
    _createdBy: 'ada@example.com',
    title: 'Reset passwords',
    status: 'Completed',
    assignee: 'bob@example.com',
    extraData: { case: { _id: '~1' } },
  },
  {
    _type: 'Log',
    _id: '~91',
    _createdAt: MARCH + 4000,
    _createdBy: 'bob@example.com',
    message: 'All eleven done',
    extraData: { task: { _id: '~81' } },
  },
  { _type: 'Dashboard', _id: '~99' },
];

test('an export of TheHive 5 becomes alerts, incidents, observables and comments; what cannot come is listed', async () => {
  const soc = await testApp();
  const lines = [...FIVE.map((record) => JSON.stringify(record)), '{"cut short'].join('\n');
  const path = await fileWith('export.jsonl', lines);
  const tally = await bring(soc, path);
  expect(tally.lines).toMatchObject({
    alerts: { cameIn: 2, failed: 3 },
    incidents: { cameIn: 1 },
    observables: { cameIn: 2, failed: 1 },
    'comments and events': { cameIn: 6 },
    links: { cameIn: 1, failed: 0 },
  });
  expect(tally.problems.map(({ id, reason }) => `${id.replace(path, 'file')} ${reason}`)).toEqual([
    expect.stringContaining('file:12 it does not say what it is'),
    'file:13 this line is not JSON',
    expect.stringContaining('~74 it does not say to which alert or case it belongs'),
    '~13 it has no usable _createdAt',
  ]);

  const viewer = soc.as('viewer');
  const { alerts } = await viewer.get('/alerts?sort=severity');
  expect(alerts).toMatchObject([
    {
      title: 'Same reference, another type',
      source_id: 'proxy:M-1',
      status: 'resolved',
      determination: 'benign',
      severity: 'low',
    },
    {
      title: 'Suspicious mail',
      source: 'gateway',
      source_id: 'mail:M-1',
      status: 'resolved',
      determination: 'malicious',
      severity: 'high',
      tags: ['phishing', 'tlp:amber', 'pap:amber'],
      created_at: '2024-03-01T09:00:00.000Z',
      iocs: { ips: ['198.51.100.4'] },
    },
  ]);
  const { incidents } = await viewer.get('/incidents');
  expect(incidents).toMatchObject([
    {
      title: 'Phishing wave',
      status: 'closed',
      severity: 'critical',
      closed_at: '2024-03-01T09:01:20.000Z',
      tags: ['phishing', 'tlp:red', 'impact:WithImpact', 'cvss:9', 'thehive-case:42'],
      alert_count: 1,
    },
  ]);
  expect(await viewer.get(`/incidents/${incidents[0].id}/observables`)).toMatchObject([
    { type: 'domain', value: 'login.evil.example', tags: ['kit', 'ioc', 'sighted'], source: 'TheHive' },
  ]);
  const { activities } = await viewer.get(`/incidents/${incidents[0].id}/activities`);
  const told = activities.filter(({ action }: { action: string }) => action === 'comment');
  expect(
    told.map((entry: { analyst_username: string; detail: string }) => [entry.analyst_username, entry.detail]),
  ).toEqual([
    ['ada@example.com (TheHive)', 'Observables of kinds that are not tracked here:\n- mail: mallory@evil.example'],
    ['ada@example.com (TheHive)', 'Task: Reset passwords (Completed, assigned to bob@example.com)'],
    ['bob@example.com (TheHive)', 'On the task Reset passwords:\n\nAll eleven done'],
    ['ada@example.com (TheHive)', 'Mail was opened'],
    [null, 'Summary: Two hosts were rebuilt'],
  ]);

  const again = await bring(soc, path);
  expect(again.total).toBe(0);
  expect(again.lines.links).toEqual({ cameIn: 0, wereHere: 1, failed: 0 });
});

test('exports of TheHive 4: arrays and envelopes, parents by _parent, artifacts inside alerts', async () => {
  const soc = await testApp();
  const cases = await fileWith(
    'cases.json',
    JSON.stringify({
      cases: [
        {
          id: '~501',
          createdBy: 'ada',
          createdAt: MARCH,
          caseId: 7,
          title: 'Lost laptop',
          severity: 2,
          status: 'Open',
          owner: 'ada',
          tlp: 3,
          pap: 1,
          flag: true,
          customFields: { unit: { string: 'Sales', order: 1 } },
        },
        { id: '~502', createdAt: MARCH, title: 'Gone', status: 'Deleted' },
      ],
      observables: [
        {
          id: '~511',
          _parent: '~501',
          createdAt: MARCH,
          dataType: 'file',
          attachment: { name: 'a.exe', hashes: ['00ff'] },
        },
      ],
      tasks: [
        {
          id: '~521',
          _parent: '~501',
          createdAt: MARCH,
          title: 'Call the user',
          status: 'Waiting',
          logs: [{ id: '~531', createdAt: MARCH + 1, message: 'Nobody there' }],
        },
      ],
    }),
  );
  const alerts = await fileWith(
    'alerts.json',
    JSON.stringify([
      {
        _type: 'alert',
        id: '~401',
        createdAt: MARCH,
        type: 'edr',
        source: 'agent',
        sourceRef: 'a1',
        title: 'Device offline',
        severity: 2,
        status: 'Imported',
        case: '~501',
        artifacts: [{ dataType: 'hash', data: '44d88612fea8a8f36de82e1278abb02f' }],
      },
    ]),
  );
  const tally = await bring(soc, cases, alerts);
  expect(tally.lines).toMatchObject({
    alerts: { cameIn: 1 },
    incidents: { cameIn: 1, failed: 1 },
    observables: { cameIn: 1 },
    links: { cameIn: 1 },
  });
  const admin = soc.as('admin');
  expect((await admin.get('/alerts')).alerts).toMatchObject([
    { status: 'in_progress', iocs: { hashes: ['44d88612fea8a8f36de82e1278abb02f'] } },
  ]);
  const { incidents } = await admin.get('/incidents');
  expect(incidents).toMatchObject([
    { status: 'open', tags: ['tlp:red', 'pap:green', 'flagged', 'unit:Sales', 'thehive-case:7'] },
  ]);
  const { activities } = await admin.get(`/incidents/${incidents[0].id}/activities`);
  const comments = activities.flatMap(({ action, detail }: { action: string; detail: string }) =>
    action === 'comment' ? [detail] : [],
  );
  expect(comments.sort()).toEqual([
    'Observables of kinds that are not tracked here:\n- file: a.exe (00ff)',
    'On the task Call the user:\n\nNobody there',
    'Task: Call the user (Waiting)',
  ]);
});

test('a file that is missing, empty or no JSON is told in one sentence', async () => {
  const soc = await testApp();
  await expect(bring(soc, '/nowhere/export.json')).rejects.toThrow(/export.json cannot be read/);
  await expect(bring(soc, await fileWith('empty.json', ' \n'))).rejects.toThrow(/is empty/);
  await expect(bring(soc, await fileWith('export.csv', 'id,title\n1,two\n'))).rejects.toThrow(/holds no JSON/);
});
