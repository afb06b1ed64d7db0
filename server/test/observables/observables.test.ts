import { expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

const NOBODY = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';
type Observable = { id: string; value: string; type: string };

test('one value on many alerts and incidents is found, read, and told where it was seen', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const alerts = await Promise.all(Array.from({ length: 4 }, () => soc.siem.post('/webhooks/alerts', bruteForce())));
  const holding = await me.post('/incidents', { title: 'Holds the value' });
  const linked = await me.post('/incidents', { title: 'Holds an alert', alert_id: alerts[0].alert_id });
  const added = await me.send('POST', `/incidents/${holding.id}/observables`, { type: 'ip', value: ' 203.0.113.7 ' });
  expect(added).toMatchObject({ status: 201, body: { value: '203.0.113.7', incident_id: holding.id, alert_id: null } });
  const again = await me.send('POST', `/incidents/${holding.id}/observables`, { type: 'ip', value: '203.0.113.7' });
  expect(again).toMatchObject({ status: 200, body: { id: added.body.id } });
  const { activities } = await me.get(`/incidents/${holding.id}/activities`);
  expect(activities.filter(({ action }: { action: string }) => action === 'observable_added')).toHaveLength(1);

  const { observables, total } = await me.get('/observables?q=203.0.113.7');
  expect(total).toBe(5);
  for (const { id } of observables) {
    const seen = await me.get(`/observables/${id}/sightings`);
    expect(seen).toMatchObject({ alert_count: 4, incident_count: 2 });
    expect(seen.alerts).toHaveLength(4);
    expect(seen.incidents.map((incident: { id: string }) => incident.id)).toEqual([linked.id, holding.id]);
  }
  expect(await me.get(`/incidents/${holding.id}/observables`)).toMatchObject([{ id: added.body.id }]);
  expect(await me.get(`/incidents/${holding.id}`)).toMatchObject({ observable_count: 1 });
  await me.delete(`/alerts/${alerts[0].alert_id}`);
  expect(await me.get(`/observables/${added.body.id}/sightings`)).toMatchObject({ alert_count: 3, incident_count: 1 });
});

test('are added by hand, tagged, judged, filtered and paged', async () => {
  const soc = await testApp();
  const me = soc.as('analyst');
  const { alert_id } = await soc.siem.post('/webhooks/alerts', { title: 'No indicators' });
  const incident = await me.post('/incidents', { title: 'Both' });
  const bad = { type: 'domain', value: 'evil.example', tags: ['c2', 'c2'] };
  const free = await me.post('/observables', bad);
  expect(free).toMatchObject({ ...bad, tags: ['c2'], alert_id: null, incident_id: null, enrichment_status: 'pending' });
  expect((await me.post('/observables', bad)).id).not.toBe(free.id);
  const tied = await me.post('/observables', { ...bad, alert_id, incident_id: incident.id });
  expect(tied).toMatchObject({ alert_id, incident_id: incident.id });
  expect((await me.post('/observables', { ...bad, alert_id })).id).toBe(tied.id);
  expect((await me.post('/observables', { ...bad, alert_id, incident_id: incident.id })).id).toBe(tied.id);
  const trail = (await me.get(`/alerts/${alert_id}/activities`)).activities;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual(['observable_added']);
  for (const missing of ['alert_id', 'incident_id'])
    expect(await me.status('POST', '/observables', { ...bad, [missing]: NOBODY })).toBe(404);
  expect(await me.status('POST', '/observables', { type: 'mutex', value: 'x' })).toBe(422);
  expect(await me.status('POST', '/observables', { type: 'ip', value: 'x'.repeat(1001) })).toBe(422);
  expect(await me.status('POST', '/observables', { type: 'ip', value: 'x\u0000y' })).toBe(422);

  expect((await me.patch(`/observables/${free.id}`, { tags: ['seen'] })).tags).toEqual(['seen']);
  expect(await me.status('PATCH', `/observables/${free.id}`, { value: 'other' })).toBe(422);
  const finding = { source: 'sandbox', data: { verdict: 'bad', depth: [1, { two: 2 }] } };
  await Promise.all([
    me.post(`/observables/${free.id}/enrichments`, { ...finding, malicious: true, score: 97.5 }),
    me.post(`/observables/${free.id}/enrichments`, { ...finding, source: 'whois' }),
  ]);
  const judged = await me.get(`/observables/${free.id}`);
  expect(judged.enrichment_status).toBe('enriched');
  const entries = Object.fromEntries(judged.enrichments.map((entry: { source: string }) => [entry.source, entry]));
  expect(entries.sandbox).toMatchObject({ ...finding, malicious: true, score: 97.5 });
  expect(entries.whois).toMatchObject({ malicious: false, score: null });
  expect(entries.whois.enriched_at).toMatch(/Z$/);
  expect(await me.status('POST', `/observables/${free.id}/enrichments`, { data: 1 })).toBe(422);
  expect(await me.status('POST', `/observables/${NOBODY}/enrichments`, finding)).toBe(404);

  await me.post('/observables', { type: 'url', value: 'https://evil.example/login' });
  await me.post('/observables', { type: 'ip', value: '192.0.2.44' });
  const found = async (query: string): Promise<string[]> =>
    (await me.get(`/observables?${query}`)).observables.map(({ value }: Observable) => value);
  expect(await found('type=url,ip')).toEqual(['192.0.2.44', 'https://evil.example/login']);
  expect(new Set(await found('q=Evil.ex'))).toEqual(new Set(['evil.example', 'https://evil.example/login']));
  expect(await found('malicious=true')).toEqual(['evil.example']);
  expect(await found('tag=seen')).toEqual(['evil.example']);
  expect(await found('enrichment_status=enriched')).toEqual(['evil.example']);
  expect(await found(`incident_id=${incident.id}&q=vil`)).toEqual(['evil.example']);
  const pages: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await me.get(`/observables?limit=2${cursor}`);
    pages.push(...page.observables.map(({ id }: Observable) => id));
    if (page.next_cursor === null) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect(new Set(pages).size).toBe(5);
  expect(await me.status('GET', '/observables?type=mutex')).toBe(422);
});
