import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { analystWith, PASSWORD } from '../harness/factories.js';
import { JWT_SECRET, testApp } from '../harness/test-app.js';

const key = (secret: string) => new TextEncoder().encode(secret);
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: Record<string, unknown>, secret = JWT_SECRET, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key(secret));

describe('a token is refused', () => {
  test.each<[string, (id: string) => Promise<string> | string]>([
    [
      'when it is signed with another secret',
      (id) => signed({ sub: id, exp: inAnHour() }, 'another secret of sufficient length!'),
    ],
    ['when it has expired', (id) => signed({ sub: id, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['when it never expires', (id) => signed({ sub: id })],
    ['when it names nobody', () => signed({ exp: inAnHour() })],
    ['when its analyst does not exist', () => signed({ sub: '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e', exp: inAnHour() })],
    ['when its subject is no id', () => signed({ sub: "x' or 1=1", exp: inAnHour() })],
    ['with another algorithm', (id) => signed({ sub: id, exp: inAnHour() }, JWT_SECRET.padEnd(64, 'x'), 'HS512')],
    ['with alg none', (id) => `${base64({ alg: 'none' })}.${base64({ sub: id, exp: inAnHour() })}.`],
    [
      'with alg none and a signature',
      (id) => {
        const body = `${base64({ alg: 'none' })}.${base64({ sub: id, exp: inAnHour() })}`;
        return `${body}.${createHmac('sha256', JWT_SECRET).update(body).digest('base64url')}`;
      },
    ],
    ['when it is nonsense', () => 'not.a.token'],
  ])('%s', async (_why, make) => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db);
    const client = soc.anonymous.with({ authorization: `Bearer ${await make(maria.id)}` });
    const answer = await client.send('GET', '/auth/me');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('when the header is of another kind', async () => {
    const soc = await testApp();
    for (const authorization of ['Basic YWRtaW46YWRtaW4=', 'Bearer', 'Bearer a b', 'bearer  ']) {
      expect(await soc.anonymous.with({ authorization }).status('GET', '/auth/me')).toBe(401);
    }
  });

  test('after deactivation, and stays refused after reactivation', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db);
    const client = await soc.client(maria);
    expect(await client.status('GET', '/auth/me')).toBe(200);
    await soc.as('admin').patch(`/auth/analysts/${maria.id}`, { is_active: false });
    expect(await client.status('GET', '/auth/me')).toBe(401);
    await soc.as('admin').patch(`/auth/analysts/${maria.id}`, { is_active: true });
    expect(await client.status('GET', '/auth/me')).toBe(401);
  });

  test('after the password was reset by an admin, at once and on every node', async () => {
    const soc = await testApp();
    const other = await testApp({ sharing: soc });
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    const client = await other.client(maria);
    await soc.as('admin').post(`/auth/analysts/${maria.id}/reset-password`, { new_password: 'a new password' });
    expect(await client.status('GET', '/auth/me')).toBe(401);
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: PASSWORD })).toBe(401);
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: 'a new password' })).toBe(
      200,
    );
  });
});

describe('a token made elsewhere with our secret', () => {
  test('is good with the three claims alone', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db);
    const token = await signed({ sub: maria.id, username: maria.username, exp: inAnHour() + 8 * 3600 });
    expect(await soc.anonymous.with({ authorization: `Bearer ${token}` }).status('GET', '/auth/me')).toBe(200);
  });

  test('is refused when it was issued before the last password change', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db);
    const issuedAMinuteAgo = Math.floor(Date.now() / 1000) - 60 + 480 * 60;
    const token = await signed({ sub: maria.id, username: maria.username, exp: issuedAMinuteAgo });
    expect(await soc.anonymous.with({ authorization: `Bearer ${token}` }).status('GET', '/auth/me')).toBe(401);
  });
});

describe('changing my password', () => {
  test('ends every other session and gives this one a new token', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    const [here, elsewhere] = [await soc.client(maria), await soc.client(maria)];
    const answer = await here.post('/auth/change-password', {
      current_password: PASSWORD,
      new_password: 'something else',
    });
    expect(await here.status('GET', '/auth/me')).toBe(401);
    expect(await elsewhere.status('GET', '/auth/me')).toBe(401);
    const renewed = soc.anonymous.with({ authorization: `Bearer ${answer.access_token}` });
    expect(await renewed.status('GET', '/auth/me')).toBe(200);
  });

  test.each([
    ['the wrong current password', { current_password: 'not mine', new_password: 'something else' }],
    ['seven bytes', { current_password: PASSWORD, new_password: '1234567' }],
    ['73 bytes', { current_password: PASSWORD, new_password: 'é'.repeat(36).concat('x') }],
    ['a NUL', { current_password: PASSWORD, new_password: 'abcdefgh\0ijkl' }],
    ['no new password', { current_password: PASSWORD }],
  ])('is refused with %s, and changes nothing', async (_what, body) => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    const client = await soc.client(maria);
    const answer = await client.send('POST', '/auth/change-password', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toMatch(/^body\.(current|new)_password$/);
    expect(await client.status('GET', '/auth/me')).toBe(200);
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: PASSWORD })).toBe(200);
  });

  test('counts wrong guesses of the current password like failed logins', async () => {
    const soc = await testApp();
    const client = await soc.client(await analystWith(soc.database.db));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const body = { current_password: `guess ${attempt}`, new_password: 'something else' };
      statuses.push(await client.status('POST', '/auth/change-password', body));
    }
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});
