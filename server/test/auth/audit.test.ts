import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { analystWith, PASSWORD } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

test('the audit trail tells who did what, from where, newest first', async () => {
  const soc = await testApp();
  await analystWith(soc.database.db, { username: 'maria' });
  await soc.anonymous.post('/auth/login', { username: 'maria', password: PASSWORD });
  await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: 'not it at all' });
  const key = await soc.as('admin').post('/api-keys', { name: 'Wazuh' });
  await soc.as('admin').delete(`/api-keys/${key.id}`);
  const { id } = await soc
    .as('admin')
    .post('/auth/analysts', { username: 'paul', display_name: 'Paul', password: 'long enough' });
  await soc.as('admin').patch(`/auth/analysts/${id}`, { role: 'viewer' });
  await soc.as('admin').post(`/auth/analysts/${id}/reset-password`, { new_password: 'another one' });

  const { events, total } = await soc.as('admin').get('/audit');
  expect(total).toBe(8);
  expect(events.map((event: { action: string }) => event.action)).toEqual([
    'password_reset',
    'analyst_updated',
    'analyst_created',
    'api_key_revoked',
    'api_key_created',
    'login_failed',
    'login',
    'api_key_created',
  ]);
  expect(events[1]).toMatchObject({
    target_label: 'paul',
    metadata_json: { old: { role: 'analyst' }, new: { role: 'viewer' } },
  });
  expect(events[5]).toMatchObject({ actor_id: null, target_label: 'maria', ip: '127.0.0.1' });
  expect(events[6]).toMatchObject({ actor_username: 'maria', detail: 'maria logged in' });
  for (const event of events) expect(event.request_id).toBeTruthy();
  expect(JSON.stringify(events)).not.toMatch(/long enough|another one|correct horse|soar_[A-Za-z0-9_-]{43}/);
});

test('the audit trail pages by cursor without losing or repeating a row, and filters', async () => {
  const soc = await testApp();
  for (let n = 0; n < 25; n += 1) await soc.as('admin').post('/api-keys', { name: `key ${n}` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { events: { id: string }[]; next_cursor: string | null } = await soc
      .as('admin')
      .get(`/audit?limit=10${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.events.map((event) => event.id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(26);
  expect(new Set(seen).size).toBe(26);
  expect(await soc.as('admin').get('/audit?q=key%2024')).toMatchObject({ total: 1 });
  expect(await soc.as('admin').get('/audit?action=login')).toMatchObject({ total: 0, events: [], next_cursor: null });
  expect(await soc.as('admin').get('/audit?action=login&action=api_key_created')).toMatchObject({ total: 26 });
  for (const query of [
    'limit=0',
    'limit=201',
    'limit=x',
    'offset=-1',
    'cursor=nonsense',
    'cursor=WzEsMl0',
    'action=nothing',
    'actor_id=7',
    'q=%00',
  ]) {
    expect(await soc.as('admin').status('GET', `/audit?${query}`), query).toBe(422);
  }
});

test('the audit trail is append-only, even for the application itself', async () => {
  const soc = await testApp();
  await soc.as('admin').post('/api-keys', { name: 'Wazuh' });
  const { db } = soc.database;
  await expect(db.updateTable('audit_events').set({ detail: 'nothing happened' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow('append-only');
});
