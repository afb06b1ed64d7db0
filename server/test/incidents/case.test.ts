import { expect, test } from 'vitest';
import { analystWith, bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const NOBODY = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';

const stored = async (soc: TestApp, given: Record<string, unknown> = {}): Promise<string> =>
  (await soc.siem.post('/webhooks/alerts', bruteForce(given))).alert_id;

type Event = { action: string; analyst_username: string | null; metadata_json: Record<string, unknown> };

test('a case played through tells its eight kinds of event once, in order, with who, old and new', async () => {
  const soc = await testApp();
  const maria = await analystWith(soc.database.db, { username: 'maria' });
  const me = await soc.client(maria);
  const alert = await stored(soc);
  const incident = await me.post('/incidents', { title: 'Brute force', severity: 'medium' });
  await me.patch(`/incidents/${incident.id}`, { status: 'investigating' });
  await me.patch(`/incidents/${incident.id}`, { severity: 'critical' });
  await me.patch(`/incidents/${incident.id}`, { assigned_to: maria.id });
  await me.post(`/incidents/${incident.id}/alerts`, { alert_id: alert });
  await me.delete(`/incidents/${incident.id}/alerts/${alert}`);
  const said = await me.post(`/incidents/${incident.id}/comments`, { text: 'Contained' });
  await me.post(`/incidents/${incident.id}/observables`, { type: 'ip', value: '203.0.113.7' });

  const { activities, total } = await soc.as('viewer').get(`/incidents/${incident.id}/activities`);
  expect(activities.map(({ action }: Event) => action)).toEqual([
    'incident_created',
    'status_change',
    'severity_change',
    'assigned',
    'alert_linked',
    'alert_unlinked',
    'comment',
    'observable_added',
  ]);
  expect(total).toBe(8);
  for (const event of activities)
    expect(event).toMatchObject({ analyst_username: 'maria', incident_id: incident.id, alert_id: null });
  expect(activities[1].metadata_json).toEqual({ old: 'open', new: 'investigating' });
  expect(activities[2].metadata_json).toEqual({ old: 'medium', new: 'critical' });
  expect(activities[3].metadata_json).toEqual({
    old: null,
    new: maria.id,
    old_username: null,
    new_username: 'maria',
  });
  expect(activities[4].metadata_json).toMatchObject({ alert_id: alert });
  expect(activities[6]).toMatchObject({ id: said.id, detail: 'Contained' });
  expect(activities[7].metadata_json).toMatchObject({ type: 'ip', value: '203.0.113.7' });
  const newestFirst = await me.get(`/incidents/${incident.id}/activities?order=desc&limit=3`);
  expect(newestFirst.activities.map(({ action }: Event) => action)).toEqual([
    'observable_added',
    'comment',
    'alert_unlinked',
  ]);

  const trail = (await me.get(`/alerts/${alert}/activities?order=asc`)).activities;
  expect(trail.map(({ action }: Event) => action)).toEqual(['incident_linked', 'incident_unlinked']);
  expect(trail[0].metadata_json).toMatchObject({ incident_id: incident.id, incident_title: 'Brute force' });
  expect(await me.get(`/incidents/${incident.id}`)).toMatchObject({
    status: 'investigating',
    severity: 'critical',
    assigned_username: 'maria',
    alert_count: 0,
    observable_count: 1,
    closed_at: null,
  });
});

test('is opened from nothing, from one alert, from several and from a suggestion, all or nothing', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const [one, two, three] = [
    await stored(soc, { title: 'First', severity: 'low', source_ip: '198.51.100.9' }),
    await stored(soc, { title: 'Second', severity: 'critical', source_ip: '198.51.100.9' }),
    await stored(soc, { title: 'Third', severity: 'medium', source_ip: '198.51.100.9' }),
  ];
  expect(await me.status('POST', '/incidents', { description: 'no title' })).toBe(422);
  expect(await me.status('POST', '/incidents', { title: '   ' })).toBe(422);
  const fromOne = await me.send('POST', '/incidents', { alert_id: one });
  expect(fromOne).toMatchObject({ status: 201, body: { title: 'First', severity: 'low', alert_count: 1 } });
  const fromSeveral = await me.post('/incidents', { alert_ids: [three, two, three], tags: ['a', 'a'] });
  expect(fromSeveral).toMatchObject({ title: 'Third', severity: 'critical', alert_count: 2, tags: ['a'] });
  expect(await me.status('POST', '/incidents', { title: 'x', alert_ids: [two, NOBODY] })).toBe(404);
  expect(await me.status('POST', '/incidents', { title: 'x', alert_id: two, source_ip: '198.51.100.9' })).toBe(422);
  expect(await me.status('POST', '/incidents', { source_ip: '198.51.100.9' })).toBe(404);
  expect(await me.status('POST', '/incidents', { title: 'x', assigned_to: NOBODY })).toBe(422);
  expect((await me.get('/incidents')).total).toBe(2);

  const waiting = [await stored(soc, { severity: 'high' }), await stored(soc), await stored(soc)];
  const resolved = await stored(soc);
  await me.patch(`/alerts/${resolved}`, { status: 'resolved', determination: 'benign' });
  await stored(soc, { source_ip: '192.0.2.1' });
  const [group, ...others] = await me.get('/incidents/suggestions');
  expect(others).toEqual([]);
  expect(group).toMatchObject({ source_ip: '203.0.113.7', alert_count: 3, severity: 'high' });
  expect(group.alerts.map(({ id }: { id: string }) => id)).toEqual([...waiting].reverse());
  expect(group.first_seen <= group.last_seen).toBe(true);
  const fromGroup = await me.post('/incidents', { source_ip: '203.0.113.7', title: 'The scanner' });
  expect(fromGroup).toMatchObject({ title: 'The scanner', severity: 'high', alert_count: 3 });
  expect(await me.get('/incidents/suggestions')).toEqual([]);
  expect((await me.get(`/alerts/${waiting[0]}/incidents`)).map(({ id }: { id: string }) => id)).toEqual([fromGroup.id]);
  expect((await me.get('/alerts?has_incident=true')).total).toBe(6);
  expect((await me.get('/alerts?has_incident=false')).total).toBe(2);

  await me.delete(`/incidents/${fromGroup.id}/alerts/${waiting[0]}`);
  await me.delete(`/incidents/${fromGroup.id}/alerts/${waiting[1]}`);
  expect(await me.get('/incidents/suggestions')).toMatchObject([{ alert_count: 2 }]);
  await me.delete(`/alerts/${waiting[0]}`);
  expect(await me.get('/incidents/suggestions')).toEqual([]);
});

test('of twenty racing links one is made and nineteen are conflicts', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const alert = await stored(soc);
  const { id } = await me.post('/incidents', { title: 'Race' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => me.status('POST', `/incidents/${id}/alerts`, { alert_id: alert })),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(19);
  const { activities } = await me.get(`/incidents/${id}/activities`);
  expect(activities.filter(({ action }: Event) => action === 'alert_linked')).toHaveLength(1);
  expect(await me.get(`/alerts/${alert}`)).toMatchObject({ incident_count: 1 });
  const second = await me.send('POST', `/alerts/${alert}/incidents`, { title: 'Another', severity: 'low' });
  expect(second).toMatchObject({ status: 201, body: { title: 'Another', alert_count: 1 } });
  expect(await me.status('POST', `/alerts/${alert}/incidents`, { incident_id: id })).toBe(409);
  expect(await me.status('POST', `/alerts/${NOBODY}/incidents`, { incident_id: id })).toBe(404);
  expect(await me.status('POST', `/incidents/${NOBODY}/alerts`, { alert_id: alert })).toBe(404);
  expect(await me.status('DELETE', `/incidents/${id}/alerts/${NOBODY}`)).toBe(404);
  expect(await me.get(`/alerts/${alert}`)).toMatchObject({ incident_count: 2 });

  const many = await Promise.all(Array.from({ length: 5 }, () => stored(soc)));
  const bulk = { alert_ids: [...many, alert, NOBODY], action: 'link_incident' };
  expect(await me.status('POST', '/alerts/bulk', bulk)).toBe(422);
  expect(await me.post('/alerts/bulk', { ...bulk, incident_id: id })).toMatchObject({ updated: 6, failed: 1 });
  expect(await me.get(`/incidents/${id}`)).toMatchObject({ alert_count: 6 });
  expect(await me.status('POST', '/alerts/bulk', { ...bulk, incident_id: NOBODY })).toBe(404);
});

test('two analysts at once: both changes and both events are there', async () => {
  const soc = await testApp();
  const [maria, omar] = [
    await soc.client(await analystWith(soc.database.db, { username: 'maria' })),
    await soc.client(await analystWith(soc.database.db, { username: 'omar' })),
  ];
  const { id } = await maria.post('/incidents', { title: 'Together' });
  await Promise.all([
    maria.patch(`/incidents/${id}`, { status: 'closed', title: ' Together now ' }),
    omar.patch(`/incidents/${id}`, { severity: 'critical', description: 'text' }),
  ]);
  const closed = await maria.get(`/incidents/${id}`);
  expect(closed).toMatchObject({ status: 'closed', severity: 'critical', title: 'Together now', description: 'text' });
  expect(closed.closed_at).not.toBeNull();
  const { activities } = await maria.get(`/incidents/${id}/activities`);
  const told = activities.map(({ action, analyst_username }: Event) => `${analyst_username} ${action}`);
  expect(told.slice(1).sort()).toEqual([
    'maria status_change',
    'maria title_changed',
    'omar description_changed',
    'omar severity_change',
  ]);
  expect(await omar.patch(`/incidents/${id}`, { status: 'open' })).toMatchObject({ status: 'open', closed_at: null });
  expect(await omar.status('PATCH', `/incidents/${id}`, { assigned_to: NOBODY })).toBe(422);
  expect(await omar.status('PATCH', `/incidents/${id}`, { colour: 'red' })).toBe(422);

  const said = await maria.post(`/incidents/${id}/comments`, { text: 'first' });
  await maria.patch(`/incidents/${id}/comments/${said.id}`, { text: 'second' });
  expect(await omar.status('PATCH', `/incidents/${id}/comments/${said.id}`, { text: 'mine' })).toBe(403);
  expect(await soc.as('admin').status('PATCH', `/incidents/${id}/comments/${said.id}`, { text: 'mine' })).toBe(403);
  const edited = await maria.patch(`/incidents/${id}/comments/${said.id}`, { text: 'third' });
  expect(edited.detail).toBe('third');
  expect(edited.metadata_json.edit_history.map(({ text }: { text: string }) => text)).toEqual(['first', 'second']);
});

test('are found by status, severity, assignee, tag and words, sorted and page by page', async () => {
  const soc = await testApp();
  const omar = await analystWith(soc.database.db, { username: 'omar' });
  const me = await soc.client(omar);
  for (const [title, severity, tags] of [
    ['Ransomware in finance', 'critical', ['ransomware']],
    ['Phishing wave', 'low', ['mail', 'phishing']],
    ['Lost laptop', 'medium', []],
  ] as const)
    await me.post('/incidents', { title, severity, tags, description: `About ${title.toLowerCase()} 100%` });
  const titles = async (query: string) =>
    (await me.get(`/incidents?${query}`)).incidents.map(({ title }: { title: string }) => title);
  const { incidents } = await me.get('/incidents');
  await me.patch(`/incidents/${incidents[0].id}`, { assigned_to: omar.id, status: 'closed' });
  expect(await titles('')).toEqual(['Lost laptop', 'Phishing wave', 'Ransomware in finance']);
  expect(await titles('sort=-severity')).toEqual(['Ransomware in finance', 'Lost laptop', 'Phishing wave']);
  expect(await titles('status=open,investigating')).toEqual(['Phishing wave', 'Ransomware in finance']);
  expect(await titles('severity=low&severity=critical')).toEqual(['Phishing wave', 'Ransomware in finance']);
  expect(await titles('assigned_to=me')).toEqual(['Lost laptop']);
  expect(await titles('assigned_to=none')).toEqual(['Phishing wave', 'Ransomware in finance']);
  expect(await titles('tag=mail')).toEqual(['Phishing wave']);
  expect(await titles('q=FINANCE%20ransom')).toEqual(['Ransomware in finance']);
  expect(await titles('q=100%25')).toHaveLength(3);
  const first = await me.get('/incidents?limit=2&sort=severity');
  expect(first).toMatchObject({ total: 3, total_is_estimate: false });
  const rest = await me.get(`/incidents?limit=2&sort=severity&cursor=${first.next_cursor}`);
  expect([...first.incidents, ...rest.incidents].map(({ severity }) => severity)).toEqual([
    'low',
    'medium',
    'critical',
  ]);
  expect(rest.next_cursor).toBeNull();
  expect(await me.status('GET', `/incidents?sort=created_at&cursor=${first.next_cursor}`)).toBe(422);
  expect(await me.status('GET', '/incidents?status=merged')).toBe(422);
});
