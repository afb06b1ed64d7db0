import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { analystWith, PASSWORD } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

describe('logging in', () => {
  test('gives a token whose claims are exactly sub, username and exp', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    const before = Math.floor(Date.now() / 1000);
    const answer = await soc.anonymous.post('/auth/login', { username: 'maria', password: PASSWORD });
    expect(answer).toMatchObject({
      token_type: 'bearer',
      analyst: { id: maria.id, username: 'maria', role: 'analyst' },
    });
    expect(answer.analyst).not.toHaveProperty('password_hash');
    expect(Object.keys(answer.analyst).sort()).toEqual(
      ['created_at', 'display_name', 'email', 'id', 'is_active', 'role', 'updated_at', 'username'].sort(),
    );
    const claims = decodeJwt(answer.access_token);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'sub', 'username']);
    expect(claims).toMatchObject({ sub: maria.id, username: 'maria' });
    expect(claims.exp! - before).toBeGreaterThanOrEqual(480 * 60);
    expect(claims.exp! - before).toBeLessThan(480 * 60 + 60);
    expect(decodeProtectedHeader(answer.access_token)).toMatchObject({ alg: 'HS256' });
  });

  test('works with the token it gave, whatever the case of the name', async () => {
    const soc = await testApp();
    await analystWith(soc.database.db, { username: 'Maria' });
    const { access_token } = await soc.anonymous.post('/auth/login', { username: 'mARIA', password: PASSWORD });
    const me = await soc.anonymous.with({ authorization: `Bearer ${access_token}` }).get('/auth/me');
    expect(me).toMatchObject({ username: 'Maria', role: 'analyst' });
    expect(me.permissions).toHaveLength(12);
  });

  test('refuses a wrong password and an unknown name alike', async () => {
    const soc = await testApp();
    await analystWith(soc.database.db, { username: 'maria' });
    const wrong = await soc.anonymous.send('POST', '/auth/login', { username: 'maria', password: 'not it at all' });
    const unknown = await soc.anonymous.send('POST', '/auth/login', { username: 'nobody', password: PASSWORD });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.body).toMatchObject({ status: 401, detail: 'Invalid credentials' });
    }
    expect(wrong.body).toEqual(unknown.body);
  });

  test('tells a deactivated analyst, but only with the right password', async () => {
    const soc = await testApp();
    const maria = await analystWith(soc.database.db, { username: 'maria' });
    await soc.as('admin').patch(`/auth/analysts/${maria.id}`, { is_active: false });
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: PASSWORD })).toBe(403);
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: 'wrong one' })).toBe(401);
  });

  test.each([
    ['no body', undefined],
    ['no password', { username: 'maria' }],
    ['a number as password', { username: 'maria', password: 12345678 }],
    ['an array', []],
    ['a NUL in the name', { username: 'ma\0ria', password: PASSWORD }],
  ])('answers 4xx to %s', async (_what, body) => {
    const soc = await testApp();
    const status = await soc.anonymous.status('POST', '/auth/login', body);
    expect(status).toBe(422);
  });

  test('never takes a longer password for the 72 bytes that bcrypt looks at', async () => {
    const soc = await testApp();
    const password = 'p'.repeat(72);
    await soc.as('admin').post('/auth/analysts', { username: 'longy', display_name: 'Longy', password });
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'longy', password })).toBe(200);
    expect(await soc.anonymous.status('POST', '/auth/login', { username: 'longy', password: `${password}x` })).toBe(
      401,
    );
  });
});

describe('guessing', () => {
  test('ends in 429 with Retry-After, and then even the right password has to wait', async () => {
    const soc = await testApp();
    await analystWith(soc.database.db, { username: 'maria' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      statuses.push(
        await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: `guess ${attempt}` }),
      );
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const right = await soc.anonymous.send('POST', '/auth/login', { username: 'maria', password: PASSWORD });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(right.body.detail).toMatch(/try again in \d+ seconds/);
  });

  test('side by side is counted too: no burst slips through', async () => {
    const soc = await testApp();
    await analystWith(soc.database.db, { username: 'maria' });
    const burst = Array.from({ length: 40 }, (_unused, n) =>
      soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: `guess ${n}` }),
    );
    const statuses = await Promise.all(burst);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(29);
  });

  test('is slowed by address over many names, and on every node', async () => {
    const soc = await testApp();
    const other = await testApp({ sharing: soc });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const node = attempt % 2 === 0 ? soc : other;
      statuses.push(
        await node.anonymous.status('POST', '/auth/login', { username: `name-${attempt}`, password: 'guessing' }),
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('is forgotten after a success', async () => {
    const soc = await testApp();
    await analystWith(soc.database.db, { username: 'maria' });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(
          await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: 'not it at all' }),
        ).toBe(401);
      }
      expect(await soc.anonymous.status('POST', '/auth/login', { username: 'maria', password: PASSWORD })).toBe(200);
    }
  });
});
