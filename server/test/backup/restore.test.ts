import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backUp, countClosedCredentials } from '../../src/app/backup.js';
import { FrameWriter, KINDS, readFrames } from '../../src/db/backup/frames.js';
import { foldTallies } from '../../src/features/dashboard/service.js';
import { cloneDatabase } from '../harness/database.js';
import { bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { playbookNamed, runsOver } from '../playbooks/run-watch.js';
import { everythingIn } from './everything.js';
import { backedUp, backupFile, onDatabase, restoredFrom, restoreInto, WORK } from './restored.js';

const PLAYBOOK = `
import watchfloor as wf

@wf.action
def double(number):
    return number * 2

@wf.playbook("webhook", conditions={"severity": "critical"})
def triage(alert):
    print("looking")
    wf.add_current_alert_comment("seen")
    return {"twice": double(21)}
`;

/** Something in every table, and text that a careless copy would change. */
async function fill(soc: TestApp): Promise<{ alertId: string; incidentId: string }> {
  const odd = 'tab\t, line\n, back\\slash, \\N, \\., "quotes", ünïcode 🦊, {braces}';
  const { alert_id: alertId } = await soc.siem.post(
    '/webhooks/alerts',
    bruteForce({
      severity: 'critical',
      description: odd,
      number: 12345678901234567890n.toString(),
      tags: [odd, 'b,c'],
    }),
  );
  await soc.siem.post('/webhooks/alerts', bruteForce({ source_id: 'repeated', source_ip: '198.51.100.9' }));
  await soc.siem.post('/webhooks/alerts', bruteForce({ source_id: 'repeated', source_ip: '198.51.100.9' }));
  await runsOver(soc, alertId);
  const analyst = soc.as('analyst');
  await analyst.post(`/alerts/${alertId}/comments`, { text: odd });
  await analyst.post('/alerts/bulk', {
    alert_ids: [alertId],
    action: 'resolve',
    determination: 'benign',
    undoable: true,
  });
  const incident = await analyst.post('/incidents', { title: odd, alert_ids: [alertId], tags: ['x'] });
  await analyst.post(`/incidents/${incident.id}/observables`, { type: 'domain', value: 'example.org' });
  await analyst.post('/views', { page: 'alerts', name: 'mine', search: 'severity=high' });
  await soc.as('admin').post('/integrations', { type: 'ip_reputation', config: { api_key: 'the-api-key' } });
  await soc.anonymous.status('POST', '/auth/login', { username: 'nobody', password: 'wrong password' });
  return { alertId, incidentId: incident.id };
}

test('a restored database is the same in every row, index, trigger and sequence, and works on', async () => {
  const soc = await testApp({ playbooks: { 'triage.py': PLAYBOOK } });
  const { alertId } = await fill(soc);
  await foldTallies(soc.database.db); // or the worker might, between two looks
  const path = await backedUp(soc.database);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(backUp(soc.database, path, undefined, WORK)).rejects.toThrow('exists already');
  const before = await onDatabase(soc.clone, everythingIn);
  const empty = Object.keys(before.content).filter((table) => before.content[table]!.startsWith('0 '));
  expect(empty).toEqual(['observable_lookups', 'open_source_changes', 'playbook_errors']);

  const place = await restoredFrom(path);
  expect(await onDatabase(place, everythingIn)).toEqual(before);

  const copy = await testApp({ over: place });
  const closed = (key: number) =>
    countClosedCredentials(
      copy.database,
      { jwtSecret: '', encryptionKey: Buffer.alloc(32, key), previousKeys: [] },
      copy.node.log,
    );
  expect([await closed(7), await closed(8)]).toEqual([0, 1]);
  const [was, is] = [await soc.as('admin').get('/dashboard/stats'), await copy.as('admin').get('/dashboard/stats')];
  expect({ ...is, my_alerts: [] }).toEqual({ ...was, my_alerts: [] });
  expect(await copy.as('viewer').get(`/alerts/${alertId}`)).toEqual(await soc.as('viewer').get(`/alerts/${alertId}`));
  const again = await copy.siem.post('/webhooks/alerts', bruteForce({ source_id: 'repeated' }));
  expect(again).toMatchObject({ duplicate: true, duplicate_count: 3 });
  await copy.siem.post('/webhooks/alerts', bruteForce({ severity: 'low' }));
  expect(await copy.as('viewer').get('/dashboard/stats')).toMatchObject({ total_alerts: was.total_alerts + 1 });
  expect((await copy.as('admin').get('/audit?action=database_restored')).total).toBe(1);
  expect(await playbookNamed(copy, 'triage')).toMatchObject({ version: 1, enabled: true });
});

test('a backup under way is of one moment, however much comes in meanwhile', async () => {
  const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '100000' } });
  await soc.database.pool.query(`insert into playbook_definitions (id, name, module_path, function_name, source_path, source_hash)
    values (gen_random_uuid(), 'slow', 'm', 'f', 'p', 'h')`);
  await soc.database.pool.query(`insert into playbook_runs (id, playbook_id, playbook_version, celery_task_id)
    select gen_random_uuid(), id, 1, 'x' from playbook_definitions`);
  let isOver = false;
  const sending = (async () => {
    let sent = 0;
    for (; !isOver; sent += 1) await soc.siem.post('/webhooks/alerts', bruteForce());
    return sent;
  })();
  await expect.poll(async () => (await soc.as('viewer').get('/alerts?limit=1')).total).toBeGreaterThan(20);
  const path = await backedUp(soc.database);
  isOver = true;
  const sent = await sending;
  const place = await restoredFrom(path, { cancelRuns: true });
  const { rows } = await onDatabase(place, (client) =>
    client.query(`select (select count(*)::int from alerts) as alerts, (select min(status) from playbook_runs) as run, (select sum(alerts)::int from alert_tallies) as tallied,
      (select count(distinct alert_id)::int from observables) as observed`),
  );
  expect(rows[0].alerts).toBeGreaterThan(20);
  expect(rows[0].alerts).toBeLessThanOrEqual(sent);
  expect(rows[0]).toMatchObject({ run: 'cancelled', tallied: rows[0].alerts, observed: rows[0].alerts });
});

test('a backup that is stopped leaves nothing behind, and its database connection to nobody', async () => {
  const soc = await testApp();
  const path = await backupFile();
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  await soc.database.pool.query(`insert into incidents (id, title, severity, description)
    select gen_random_uuid(), 'large', 'low', repeat(md5(n::text), 2000) from generate_series(1, 100) as n`);
  await expect(backUp(soc.database, path, undefined, { signal: stop.signal, onProgress })).rejects.toThrow('abort');
  expect(await readdir(dirname(path))).toEqual([]);
  expect(await soc.as('viewer').get('/incidents?limit=1')).toMatchObject({ total: 100 });
});

/** The same backup with one part replaced, and a checksum that fits again. */
async function altered(path: string, change: (kind: string, payload: Buffer) => Buffer | undefined): Promise<string> {
  const pieces: Buffer[] = [];
  const writer = new FrameWriter(async (bytes) => void pieces.push(bytes));
  const unpacked = gunzipSync(await readFile(path));
  for await (const { kind, payload } of readFrames(
    (async function* () {
      yield unpacked;
    })(),
  )) {
    if (kind === KINDS.end) await writer.end({});
    else await writer.add(kind, change(kind, payload) ?? payload);
  }
  const made = await backupFile('altered.backup');
  await writeFile(made, gzipSync(Buffer.concat(pieces)));
  return made;
}

const FUTURE = '"number":99,"name":"0099_future.sql"';

test('what is damaged, foreign or not wanted is refused in plain words, and changes nothing', async () => {
  const soc = await testApp();
  await soc.siem.post('/webhooks/alerts', bruteForce());
  const path = await backedUp(soc.database);
  const target = await cloneDatabase();
  await onDatabase(target, (client) =>
    client.query(`insert into incidents (id, title, severity) values (gen_random_uuid(), 'stays', 'low')`),
  );
  const before = await onDatabase(target, everythingIn);
  const whole = await readFile(path);
  const spoilt = async (bytes: Buffer) => {
    const place = await backupFile();
    await writeFile(place, bytes);
    return place;
  };
  const flipped = Buffer.from(whole);
  flipped[whole.length - 200]! ^= 0xff;
  const unpacked = gunzipSync(whole);
  unpacked[unpacked.indexOf('SSH brute force')]! ^= 1;
  const newer = await altered(path, (kind, payload) =>
    kind === KINDS.header
      ? Buffer.from(payload.toString().replace(/"number":\d+,"name":"[^"]+"(?=,"checksum":"\w+"\}\])/, FUTURE))
      : undefined,
  );
  const wrongRow = await altered(path, (kind) => (kind === KINDS.rows ? Buffer.from('nonsense\n') : undefined));
  const refusals: [file: string, sentence: RegExp, replace?: boolean][] = [
    [path, /not empty \(there are rows in incidents\).*--replace/],
    ['/nowhere/x.backup', /There is no file/, true],
    [await spoilt(Buffer.from('PGDMP something else')), /is not a backup of Watchfloor/, true],
    [await spoilt(whole.subarray(0, whole.length - 500)), /damaged: its end is missing/, true],
    [await spoilt(flipped), /damaged/, true],
    [await spoilt(gzipSync(unpacked)), /damaged: its checksum/, true],
    [newer, /schema is newer \(0099_future.sql/, true],
    [wrongRow, /invalid input syntax|missing data/, true],
  ];
  for (const [file, sentence, replace = false] of refusals)
    await expect(restoreInto(target, file, { replace }), String(sentence)).rejects.toThrow(sentence);
  expect(await onDatabase(target, everythingIn)).toEqual(before);

  await restoreInto(target, path, { replace: true });
  const { content } = await onDatabase(soc.clone, everythingIn);
  expect((await onDatabase(target, everythingIn)).content).toEqual(content);
  await target.drop();
  await expect(restoreInto(soc.clone, path, { replace: true })).rejects.toThrow('is using this database: stop');
});
