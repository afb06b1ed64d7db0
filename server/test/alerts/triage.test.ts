import { describe, expect, test } from 'vitest';
import { analystWith, bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const NOBODY = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';

async function stored(soc: TestApp, given: Record<string, unknown> = {}): Promise<string> {
  return (await soc.siem.post('/webhooks/alerts', bruteForce(given))).alert_id;
}

const trail = async (soc: TestApp, id: string) =>
  (await soc.as('viewer').get(`/alerts/${id}/activities?order=asc`)).activities;
const actions = async (soc: TestApp, id: string) =>
  (await trail(soc, id)).map((entry: { action: string }) => entry.action);

describe('changing an alert', () => {
  test('writes each change with old and new on its trail', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    const changed = await soc.as('analyst').patch(`/alerts/${id}`, {
      status: 'resolved',
      severity: 'low',
      determination: 'benign',
      resolve_reason: 'the nightly scanner',
      partner: 'acme',
      tags: ['scanner', 'scanner', 'known'],
      assigned_to: maria.id,
    });
    expect(changed).toMatchObject({
      status: 'resolved',
      severity: 'low',
      determination: 'benign',
      resolve_reason: 'the nightly scanner',
      partner: 'acme',
      tags: ['scanner', 'known'],
      assigned_to: maria.id,
      assigned_username: 'maria',
    });
    expect(changed.resolved_at).toMatch(/Z$/);
    const entries = await trail(soc, id);
    const told = Object.fromEntries(
      entries.map((entry: { action: string; metadata_json: object }) => [entry.action, entry.metadata_json]),
    );
    expect(told).toEqual({
      status_change: { old: 'new', new: 'resolved', reason: 'the nightly scanner' },
      severity_change: { old: 'high', new: 'low' },
      determination_set: { old: 'unknown', new: 'benign' },
      partner_changed: { old: null, new: 'acme' },
      tags_changed: { old: ['ssh', 'T1110'], new: ['scanner', 'known'] },
      assigned: { old: null, new: maria.id, old_username: null, new_username: 'maria' },
    });
    for (const entry of entries)
      expect(entry).toMatchObject({ alert_id: id, incident_id: null, analyst_username: expect.any(String) });
  });

  test('to what it is already writes nothing', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    await soc
      .as('analyst')
      .patch(`/alerts/${id}`, { status: 'new', severity: 'high', tags: ['ssh', 'T1110'], assigned_to: null });
    expect(await actions(soc, id)).toEqual([]);
  });

  test('needs a determination before it can be resolved', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    const refused = await soc.as('analyst').send('PATCH', `/alerts/${id}`, { status: 'resolved', severity: 'low' });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe('Set a determination before resolving the alert');
    expect(await soc.as('viewer').get(`/alerts/${id}`)).toMatchObject({ status: 'new', severity: 'high' });
    await soc.as('analyst').patch(`/alerts/${id}`, { determination: 'malicious' });
    expect(await soc.as('analyst').patch(`/alerts/${id}`, { status: 'resolved' })).toMatchObject({
      status: 'resolved',
    });
  });

  test('out of resolved clears the time and the reason', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    await soc
      .as('analyst')
      .patch(`/alerts/${id}`, { status: 'resolved', determination: 'benign', resolve_reason: 'noise' });
    const reopened = await soc.as('analyst').patch(`/alerts/${id}`, { status: 'in_progress' });
    expect(reopened).toMatchObject({
      status: 'in_progress',
      resolved_at: null,
      resolve_reason: null,
      determination: 'benign',
    });
  });

  test.each([
    ['an unknown status', { status: 'done' }],
    ['an unknown severity', { severity: 'apocalyptic' }],
    ['an unknown analyst', { assigned_to: NOBODY }],
    ['tags that are no list', { tags: 'ssh' }],
    ['nothing it knows', { colour: 'red' }],
    ['an array', []],
  ])('is refused with %s', async (_what, body) => {
    const soc = await testApp();
    const id = await stored(soc);
    expect(await soc.as('analyst').status('PATCH', `/alerts/${id}`, body)).toBe(422);
    expect(await actions(soc, id)).toEqual([]);
  });

  test('is never assigned to somebody who left', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    const gone = await analystWith(soc.database.db);
    await soc.as('admin').patch(`/auth/analysts/${gone.id}`, { is_active: false });
    expect(await soc.as('analyst').status('PATCH', `/alerts/${id}`, { assigned_to: gone.id })).toBe(422);
  });

  test('by many at once loses nobody’s entry', async () => {
    const soc = await testApp();
    const id = await stored(soc, { severity: 'low' });
    const partners = Array.from({ length: 20 }, (_unused, n) => `partner ${n}`);
    await Promise.all(partners.map((partner) => soc.as('analyst').patch(`/alerts/${id}`, { partner })));
    const entries = await trail(soc, id);
    expect(entries).toHaveLength(20);
    // Each saw what the one before it left: the trail is one unbroken chain.
    const byOld = new Map(
      entries.map((entry: { metadata_json: { old: string | null; new: string } }) => [
        entry.metadata_json.old,
        entry.metadata_json.new,
      ]),
    );
    let at: unknown = null;
    for (let step = 0; step < 20; step += 1) at = byOld.get(at as string | null);
    expect(at).toBe((await soc.as('viewer').get(`/alerts/${id}`)).partner);
  });
});

describe('claiming', () => {
  test('assigns to me and takes it out of the new ones', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    const me = await soc.as('analyst').get('/auth/me');
    expect(await soc.as('analyst').post(`/alerts/${id}/claim`)).toMatchObject({
      status: 'in_progress',
      assigned_to: me.id,
      assigned_username: me.username,
    });
    expect((await actions(soc, id)).sort()).toEqual(['claimed', 'status_change']);
    expect(await soc.as('analyst').status('POST', `/alerts/${NOBODY}/claim`)).toBe(404);
  });
});

describe('comments', () => {
  test('are edited by their author alone, and every earlier text stays', async () => {
    const soc = await testApp();
    const id = await stored(soc);
    const maria = await soc.client(await analystWith(soc.database.db, { username: 'maria' }));
    const comment = await maria.post(`/alerts/${id}/comments`, { text: 'first' });
    expect(comment).toMatchObject({ action: 'comment', detail: 'first', analyst_username: 'maria' });
    const path = `/alerts/${id}/comments/${comment.id}`;
    for (const role of ['analyst', 'admin'] as const)
      expect(await soc.as(role).status('PATCH', path, { text: 'mine now' })).toBe(403);
    await maria.patch(path, { text: 'second' });
    const edited = await maria.patch(path, { text: 'third' });
    expect(edited).toMatchObject({
      detail: 'third',
      metadata_json: { edit_history: [{ text: 'first' }, { text: 'second' }] },
    });
    expect(edited.metadata_json.edit_history[0].edited_at).toMatch(/Z$/);
    expect(await maria.status('PATCH', `/alerts/${id}/comments/${NOBODY}`, { text: 'x' })).toBe(404);
    for (const text of ['', '  \n', 'x'.repeat(20_001), 7])
      expect(await maria.status('POST', `/alerts/${id}/comments`, { text })).toBe(422);
  });

  test('belong to their alert', async () => {
    const soc = await testApp();
    const [one, other] = [await stored(soc), await stored(soc)];
    const comment = await soc.as('analyst').post(`/alerts/${one}/comments`, { text: 'here' });
    expect(await soc.as('analyst').status('PATCH', `/alerts/${other}/comments/${comment.id}`, { text: 'there' })).toBe(
      404,
    );
  });
});

describe('deleting', () => {
  test('takes trail and observables along, and frees the id for a new alert', async () => {
    const soc = await testApp();
    const id = await stored(soc, { source_id: 'again' });
    await soc.as('analyst').post(`/alerts/${id}/comments`, { text: 'gone soon' });
    expect(await soc.as('analyst').delete(`/alerts/${id}`)).toEqual({ detail: 'Alert deleted' });
    for (const path of ['', '/activities', '/observables'])
      expect(await soc.as('viewer').status('GET', `/alerts/${id}${path}`)).toBe(404);
    const { rows } = await soc.database.pool.query(
      'select (select count(*) from activities) + (select count(*) from observables) as left',
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(await soc.siem.post('/webhooks/alerts', bruteForce({ source_id: 'again' }))).toMatchObject({
      duplicate: false,
    });
  });
});
