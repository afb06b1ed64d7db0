import { expect, test } from 'vitest';
import { analystWith, bruteForce, PASSWORD } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

const ELSEWHERE = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';
/** What an attacker would like to write along with what may be written. */
const LOOT = {
  id: ELSEWHERE,
  analyst_id: ELSEWHERE,
  created_at: '2000-01-01T00:00:00Z',
  updated_at: '2000-01-01T00:00:00Z',
  role: 'admin',
  token_version: 99,
  password_hash: 'x',
  duplicate_count: 99,
  no_such_column: true,
};

test('members that a body does not offer are ignored, whatever column they name', async () => {
  const soc = await testApp();
  const admin = soc.as('admin');
  const maria = await analystWith(soc.database.db, { username: 'maria' });
  const mine = await soc.client(maria);

  const view = await mine.post('/views', { ...LOOT, page: 'alerts', name: ' Nights ', search: 'status=new' });
  expect(view).toMatchObject({ name: 'Nights' });
  expect(await mine.patch(`/views/${view.id}`, { ...LOOT, name: 'Days' })).toEqual({
    ...view,
    name: 'Days',
    updated_at: expect.any(String),
  });
  expect(await mine.get('/views')).toHaveLength(1);

  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  const before = await mine.get(`/alerts/${alert_id}`);
  await mine.patch(`/alerts/${alert_id}`, { ...LOOT, severity: 'low' });
  expect(await mine.get(`/alerts/${alert_id}`)).toMatchObject({
    id: alert_id,
    created_at: before.created_at,
    duplicate_count: 1,
    severity: 'low',
  });

  const incident = await mine.post('/incidents', { ...LOOT, title: 'One', alert_count: 7 });
  expect(incident.id).not.toBe(ELSEWHERE);
  expect(await mine.patch(`/incidents/${incident.id}`, { ...LOOT, title: 'Two' })).toMatchObject({
    id: incident.id,
    created_at: incident.created_at,
  });
  const value = { type: 'ip', value: '203.0.113.9', enrichment_status: 'enriched', enrichments: [{}] };
  expect(await mine.post(`/incidents/${incident.id}/observables`, { ...LOOT, ...value, alert_id })).toMatchObject({
    alert_id: null,
    incident_id: incident.id,
    enrichment_status: 'pending',
    enrichments: [],
  });

  const colleague = await admin.post('/auth/analysts', {
    ...LOOT,
    role: 'viewer',
    username: 'tomasz',
    display_name: 'Tomasz',
    password: PASSWORD,
    is_active: false,
  });
  expect(colleague).toMatchObject({ role: 'viewer', is_active: true });
  expect(colleague.id).not.toBe(ELSEWHERE);
  const { rows } = await soc.database.pool.query('select token_version, password_hash from analysts where id = $1', [
    maria.id,
  ]);
  expect(rows[0]).toEqual({ token_version: maria.token_version, password_hash: maria.password_hash });
  expect(await mine.status('PATCH', `/views/${view.id}`, LOOT)).toBe(422);
});
