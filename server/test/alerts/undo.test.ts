import { expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

test('a bulk change is taken back, except where somebody has changed the alert since', async () => {
  const soc = await testApp();
  const [analyst, admin] = [soc.as('analyst'), soc.as('admin')];
  const ids: string[] = [];
  for (const severity of ['high', 'low', 'medium']) {
    ids.push((await soc.siem.post('/webhooks/alerts', bruteForce({ severity }))).alert_id);
  }
  await analyst.patch(`/alerts/${ids[1]}`, { status: 'resolved', determination: 'benign', resolve_reason: 'known' });
  const before = (await analyst.get('/alerts')).alerts;

  const resolved = await analyst.post('/alerts/bulk', {
    filter: {},
    action: 'resolve',
    determination: 'malicious',
    resolve_reason: 'same actor',
    undoable: true,
  });
  expect(resolved).toMatchObject({ updated: 3, failed: 0, undo_id: expect.any(String) });
  await admin.patch(`/alerts/${ids[2]}`, { determination: 'suspicious' });

  expect(await admin.status('POST', `/alerts/bulk/${resolved.undo_id}/undo`)).toBe(404);
  const undone = await analyst.post(`/alerts/bulk/${resolved.undo_id}/undo`);
  expect(undone).toEqual({
    updated: 2,
    failed: 1,
    errors: [{ alert_id: ids[2], detail: 'Changed since (determination), so it was left alone' }],
  });
  const after = (await analyst.get('/alerts')).alerts;
  const withoutTime = ({ updated_at: _updated, ...rest }: { updated_at: string }) => rest;
  expect(after.slice(1).map(withoutTime)).toEqual(before.slice(1).map(withoutTime));
  expect(after[0]).toMatchObject({ id: ids[2], status: 'resolved', determination: 'suspicious' });
  const { activities } = await analyst.get(`/alerts/${ids[0]}/activities?order=asc`);
  expect(activities.map(({ detail }: { detail: string }) => detail)).toEqual([
    'Status changed from new to resolved',
    'Determined as malicious',
    'Status changed from resolved to new',
    'Determined as unknown',
  ]);
  expect(await analyst.status('POST', `/alerts/bulk/${resolved.undo_id}/undo`)).toBe(404);
});

test('many alerts are claimed at once: new ones begin, the others only change hands', async () => {
  const soc = await testApp();
  const analyst = soc.as('analyst');
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) ids.push((await soc.siem.post('/webhooks/alerts', bruteForce())).alert_id);
  await analyst.patch(`/alerts/${ids[0]}`, { status: 'resolved', determination: 'benign' });
  expect(await analyst.post('/alerts/bulk', { alert_ids: ids, action: 'claim' })).toMatchObject({ updated: 2 });
  const me = await analyst.get('/auth/me');
  const { alerts } = await analyst.get('/alerts?assigned_to=me');
  expect(alerts).toMatchObject([
    { id: ids[1], status: 'in_progress', assigned_username: me.username },
    { id: ids[0], status: 'resolved', assigned_username: me.username },
  ]);
});
