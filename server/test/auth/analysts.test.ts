import { describe, expect, test } from 'vitest';
import { analystWith } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

const newcomer = {
  username: 'maria',
  display_name: 'Maria Rossi',
  email: 'maria@example.org',
  password: 'long enough',
};

describe('managing analysts', () => {
  test('creates one that can log in, and answers the record without the hash', async () => {
    const soc = await testApp();
    const answer = await soc.as('admin').send('POST', '/auth/analysts', newcomer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'maria',
      display_name: 'Maria Rossi',
      role: 'analyst',
      is_active: true,
    });
    expect(JSON.stringify(answer.body)).not.toContain('$2');
    expect(answer.body.created_at).toMatch(/Z$/);
    const login = await soc.anonymous.post('/auth/login', { username: 'maria', password: 'long enough' });
    expect(login.analyst.id).toBe(answer.body.id);
  });

  test('refuses a taken name with 409, in any case, even when two ask at once', async () => {
    const soc = await testApp();
    const attempts = ['maria', 'MARIA', 'Maria'].map((username) =>
      soc.as('admin').send('POST', '/auth/analysts', { ...newcomer, username }),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, 409, 409]);
  });

  test.each([
    ['an unknown role', { ...newcomer, role: 'root' }, 'body.role'],
    ['a name over 100 characters', { ...newcomer, username: 'x'.repeat(101) }, 'body.username'],
    ['an empty name', { ...newcomer, username: '' }, 'body.username'],
    ['a name with a space', { ...newcomer, username: 'maria rossi' }, 'body.username'],
    ['a display name over 255 characters', { ...newcomer, display_name: 'x'.repeat(256) }, 'body.display_name'],
    ['an e-mail without @', { ...newcomer, email: 'maria' }, 'body.email'],
    ['a short password', { ...newcomer, password: 'short' }, 'body.password'],
    ['a password of 73 bytes', { ...newcomer, password: 'x'.repeat(73) }, 'body.password'],
  ])('refuses %s and names the member', async (_what, body, path) => {
    const soc = await testApp();
    const before = (await soc.as('admin').get('/auth/analysts')).length;
    const answer = await soc.as('admin').send('POST', '/auth/analysts', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(path);
    expect(await soc.as('admin').get('/auth/analysts')).toHaveLength(before);
  });

  test('changes what is given, clears what is null, ignores what is unknown', async () => {
    const soc = await testApp();
    const { id } = await soc.as('admin').post('/auth/analysts', newcomer);
    const changed = await soc.as('admin').patch(`/auth/analysts/${id}`, { email: null, role: 'viewer', shoe_size: 42 });
    expect(changed).toMatchObject({ email: null, role: 'viewer', display_name: 'Maria Rossi' });
    const empty = await soc.as('admin').send('PATCH', `/auth/analysts/${id}`, { shoe_size: 42 });
    expect(empty.status).toBe(422);
    expect(empty.body.detail).toContain('display_name');
  });

  test('a new role counts from the next request on', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db, { role: 'viewer' });
    const client = await soc.client(maria);
    expect(await client.status('GET', '/auth/analysts')).toBe(403);
    await soc.as('admin').patch(`/auth/analysts/${maria.id}`, { role: 'admin' });
    expect(await client.status('GET', '/auth/analysts')).toBe(200);
  });

  test('never loses the last active admin, even when two admins remove each other at once', async () => {
    const soc = await testApp();
    const analysts = await soc.as('admin').get('/auth/analysts');
    const first = analysts.find((row: { role: string }) => row.role === 'admin');
    for (const change of [{ is_active: false }, { role: 'viewer' }]) {
      const answer = await soc.as('admin').send('PATCH', `/auth/analysts/${first.id}`, change);
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toContain('last active admin');
    }
    const second = await analystWith(soc.database.db, { role: 'admin' });
    const secondClient = await soc.client(second);
    const statuses = await Promise.all([
      soc.as('admin').status('PATCH', `/auth/analysts/${second.id}`, { role: 'analyst' }),
      secondClient.status('PATCH', `/auth/analysts/${first.id}`, { role: 'analyst' }),
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const admins = await soc.database.db.selectFrom('analysts').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });

  test('an unknown id is 404, a malformed one 422', async () => {
    const soc = await testApp();
    const admin = soc.as('admin');
    expect(await admin.status('PATCH', '/auth/analysts/0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e', { role: 'viewer' })).toBe(
      404,
    );
    expect(await admin.status('PATCH', '/auth/analysts/42', { role: 'viewer' })).toBe(422);
  });

  test('the directory shows active analysts to everybody, and only their names', async () => {
    const soc = await testApp();
    const gone = await analystWith(soc.database.db, { username: 'gone' });
    await soc.as('admin').patch(`/auth/analysts/${gone.id}`, { is_active: false });
    const directory = await soc.as('viewer').get('/auth/analysts/directory');
    expect(directory.map((row: { username: string }) => row.username)).not.toContain('gone');
    expect(Object.keys(directory[0]).sort()).toEqual(['display_name', 'id', 'username']);
  });

  test('the roles have exactly 18, 12 and 5 permissions', async () => {
    const soc = await testApp();
    const roles = await soc.as('admin').get('/auth/roles');
    const sizes = Object.fromEntries(
      roles.map((role: { id: string; permissions: string[] }) => [role.id, role.permissions.length]),
    );
    expect(sizes).toEqual({ admin: 18, analyst: 12, viewer: 5 });
    for (const role of roles) expect(new Set(role.permissions).size).toBe(role.permissions.length);
  });
});
