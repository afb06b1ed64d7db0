import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { EventListener } from '../../src/events/listen.js';
import { KeyRing } from '../../src/features/api-keys/service.js';
import { type TestApp, testApp } from '../harness/test-app.js';

async function nodeOf(soc: TestApp): Promise<{ ring: KeyRing; events: EventListener }> {
  const log = createLogger('silent');
  const events = new EventListener(soc.clone.address, log);
  await events.start();
  const ring = new KeyRing(soc.database.db, events, log);
  onTestFinished(async () => {
    await ring.close();
    await events.stop();
  });
  return { ring, events };
}

describe('an API key', () => {
  test('is shown once, and only its hash and prefix are stored', async () => {
    const soc = await testApp();
    const answer = await soc.as('admin').send('POST', '/api-keys', { name: 'Elastic production' });
    expect(answer.status).toBe(201);
    const { key, ...record } = answer.body;
    expect(key).toMatch(/^soar_[A-Za-z0-9_-]{43}$/);
    expect(record).toMatchObject({
      name: 'Elastic production',
      prefix: key.slice(0, 12),
      is_active: true,
      last_used_at: null,
    });
    const [listed] = await soc.as('admin').get('/api-keys');
    expect(listed).toEqual(record);
    const row = await soc.database.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', record.id)
      .executeTakeFirstOrThrow();
    expect(row.key_hash).toBe(createHash('sha256').update(key).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test.each([
    ['no name', {}],
    ['a blank name', { name: '   ' }],
    ['a name over 255 characters', { name: 'x'.repeat(256) }],
    ['an expiry in the past', { name: 'x', expires_at: '2020-01-01T00:00:00Z' }],
    ['an expiry that is no time', { name: 'x', expires_at: 'tomorrow' }],
  ])('is refused with %s', async (_what, body) => {
    const soc = await testApp();
    expect(await soc.as('admin').status('POST', '/api-keys', body)).toBe(422);
    expect(await soc.as('admin').get('/api-keys')).toMatchObject([{ name: 'test' }]);
  });

  test('is known on every node until it is revoked on one', async () => {
    const soc = await testApp();
    const [here, there] = [await nodeOf(soc), await nodeOf(soc)];
    const { id, key } = await soc.as('admin').post('/api-keys', { name: 'Wazuh' });
    for (const { ring } of [here, there]) expect((await ring.find(key))?.id).toBe(id);
    const heard = Promise.all(
      [here, there].map(({ events }) => new Promise<void>((resolve) => events.on('api_key.changed', () => resolve()))),
    );
    await soc.as('admin').delete(`/api-keys/${id}`);
    await heard;
    for (const { ring } of [here, there]) expect(await ring.find(key)).toBeUndefined();
    expect(await soc.as('admin').get('/api-keys')).toMatchObject([{ id, is_active: false }, { is_active: true }]);
    expect(await soc.as('admin').status('DELETE', '/api-keys/0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e')).toBe(404);
  });

  test('is not trusted from memory while the other nodes cannot be heard', async () => {
    const soc = await testApp();
    const { ring, events } = await nodeOf(soc);
    const { id, key } = await soc.as('admin').post('/api-keys', { name: 'Wazuh' });
    expect(await ring.find(key)).toBeDefined();
    await events.stop();
    await soc.database.db.updateTable('api_keys').set({ is_active: false }).where('id', '=', id).execute();
    expect(await ring.find(key)).toBeUndefined();
  });

  test('expires, is told from made-up ones, and remembers its use', async () => {
    const soc = await testApp();
    const { ring } = await nodeOf(soc);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id, key } = await soc.as('admin').post('/api-keys', { name: 'short', expires_at: soon });
    expect(await ring.find(key)).toMatchObject({ id });
    await ring.noteUse();
    const [listed] = await soc.as('admin').get('/api-keys');
    expect(listed.last_used_at).not.toBeNull();
    expect(listed.updated_at).toBe(listed.created_at);
    const past = new Date(Date.now() - 1000);
    await soc.database.db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', id).execute();
    const fresh = await nodeOf(soc);
    expect(await fresh.ring.find(key)).toBeUndefined();
    for (const made of ['', 'soar_', `soar_${'A'.repeat(43)}`, `${key}x`, key.toUpperCase()]) {
      expect(await fresh.ring.find(made)).toBeUndefined();
    }
  });
});
