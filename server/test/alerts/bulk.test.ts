import { describe, expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

async function many(
  soc: TestApp,
  count: number,
  given: (n: number) => Record<string, unknown> = () => ({}),
): Promise<string[]> {
  const posts = Array.from({ length: count }, (_unused, n) => soc.siem.post('/webhooks/alerts', bruteForce(given(n))));
  return (await Promise.all(posts)).map(({ alert_id }) => alert_id);
}

describe('changing many alerts', () => {
  test('resolves by ids and names what failed', async () => {
    const soc = await testApp();
    const alert_ids = await many(soc, 5);
    const missing = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';
    await soc.as('analyst').patch(`/alerts/${alert_ids[0]}`, { determination: 'benign' });
    const first = await soc
      .as('analyst')
      .post('/alerts/bulk', { alert_ids: [...alert_ids, missing, alert_ids[0]], action: 'resolve' });
    expect(first).toMatchObject({ updated: 1, failed: 5 });
    expect(first.errors).toHaveLength(5);
    expect(first.errors).toContainEqual({ alert_id: missing, detail: 'Alert not found' });
    const second = await soc
      .as('analyst')
      .post('/alerts/bulk', { alert_ids, action: 'resolve', determination: 'malicious', resolve_reason: 'same actor' });
    expect(second).toEqual({ updated: 5, failed: 0, errors: [] });
    const { alerts } = await soc.as('viewer').get('/alerts');
    for (const alert of alerts)
      expect(alert).toMatchObject({ status: 'resolved', determination: 'malicious', resolve_reason: 'same actor' });
    for (const id of alert_ids.slice(1)) {
      const { activities } = await soc.as('viewer').get(`/alerts/${id}/activities`);
      expect(activities.map((entry: { action: string }) => entry.action).sort()).toEqual([
        'determination_set',
        'status_change',
      ]);
    }
  });

  test('works by filter on all that match, far beyond a page', async () => {
    const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '10000' } });
    await many(soc, 620, (n) => ({ severity: n % 2 === 0 ? 'low' : 'high', tags: [] }));
    const answer = await soc.as('analyst').post('/alerts/bulk', {
      filter: { severity: 'low', q: 'brute' },
      action: 'add_tags',
      tags: ['noise', 'scanner'],
    });
    expect(answer).toEqual({ updated: 310, failed: 0, errors: [] });
    expect(await soc.as('viewer').get('/alerts?tag=noise&limit=1')).toMatchObject({
      total: 310,
      alerts: [{ severity: 'low', tags: ['noise', 'scanner'] }],
    });
    const everything = await soc
      .as('analyst')
      .post('/alerts/bulk', { filter: {}, action: 'change_severity', severity: 'medium' });
    expect(everything.updated).toBe(620);
  });

  test('assigns, unassigns and sets the status', async () => {
    const soc = await testApp();
    const alert_ids = await many(soc, 3);
    const me = await soc.as('analyst').get('/auth/me');
    await soc.as('analyst').post('/alerts/bulk', { alert_ids, action: 'assign', assigned_to: me.id });
    expect(await soc.as('analyst').get('/alerts?assigned_to=me')).toMatchObject({ total: 3 });
    await soc.as('analyst').post('/alerts/bulk', { alert_ids, action: 'assign', assigned_to: null });
    expect(await soc.as('analyst').get('/alerts?assigned_to=none')).toMatchObject({ total: 3 });
    await soc.as('analyst').post('/alerts/bulk', { alert_ids, action: 'set_status', status: 'in_progress' });
    expect(await soc.as('analyst').get('/alerts?status=in_progress')).toMatchObject({ total: 3 });
  });

  test('at the same time from two sides neither locks up nor loses an entry', async () => {
    const soc = await testApp();
    const alert_ids = await many(soc, 40);
    await Promise.all([
      soc.as('analyst').post('/alerts/bulk', { alert_ids, action: 'change_severity', severity: 'low' }),
      soc.as('admin').post('/alerts/bulk', { alert_ids: alert_ids.toReversed(), action: 'add_tags', tags: ['seen'] }),
      soc.as('analyst').post('/alerts/bulk', { filter: {}, action: 'set_status', status: 'in_progress' }),
    ]);
    for (const id of alert_ids) {
      const { activities } = await soc.as('viewer').get(`/alerts/${id}/activities`);
      expect(activities.map((entry: { action: string }) => entry.action).sort()).toEqual([
        'severity_change',
        'status_change',
        'tags_changed',
      ]);
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['neither ids nor filter', { action: 'resolve' }],
    ['both', { alert_ids: ['0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e'], filter: {}, action: 'resolve' }],
    ['no action', { filter: {} }],
    ['an unknown action', { filter: {}, action: 'explode' }],
    ['no severity', { filter: {}, action: 'change_severity' }],
    ['no assignee', { filter: {}, action: 'assign' }],
    ['no tags', { filter: {}, action: 'add_tags', tags: [] }],
    ['an unknown status in the filter', { filter: { status: 'done' }, action: 'resolve' }],
    ['1001 ids', { alert_ids: Array(1001).fill('0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e'), action: 'resolve' }],
    ['an id that is none', { alert_ids: ['7'], action: 'resolve' }],
  ])('refuses %s', async (_what, body) => {
    const soc = await testApp();
    await many(soc, 1);
    expect(await soc.as('analyst').status('POST', '/alerts/bulk', body)).toBe(422);
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ alerts: [{ status: 'new', severity: 'high' }] });
  });
});
