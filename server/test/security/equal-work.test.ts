import { expect, onTestFinished, test, vi } from 'vitest';

const compared: string[] = [];

/** A server of its own with the real bcrypt, and somebody counting what it is asked to do. */
async function countingApp() {
  vi.resetModules();
  vi.doMock('@node-rs/bcrypt', async (load) => {
    const real = await load<typeof import('@node-rs/bcrypt')>();
    const verify: typeof real.verify = (password, hash, ...rest) => {
      compared.push(String(hash).slice(0, 7));
      return real.verify(password, hash, ...rest);
    };
    return { ...real, verify };
  });
  onTestFinished(() => {
    vi.doUnmock('@node-rs/bcrypt');
    vi.resetModules();
  });
  const { testApp } = await import('../harness/test-app.js');
  return testApp();
}

test('an unknown name, a wrong password and one that cannot be right cost the same work', async () => {
  const soc = await countingApp();
  const admin = soc.as('admin');
  const person = { display_name: 'Somebody', password: 'a long enough password' };
  await admin.post('/auth/analysts', { ...person, username: 'maria' });
  const { id } = await admin.post('/auth/analysts', { ...person, username: 'gone' });
  await admin.patch(`/auth/analysts/${id}`, { is_active: false });
  const work = async (username: string, password: string) => {
    compared.length = 0;
    expect(await soc.anonymous.status('POST', '/auth/login', { username, password })).toBe(401);
    return [...compared];
  };
  const oneHashOfFullCost = ['$2b$12$'];
  expect(await work('maria', 'not the password')).toEqual(oneHashOfFullCost);
  expect(await work('nobody', 'not the password')).toEqual(oneHashOfFullCost);
  expect(await work('nobody', person.password)).toEqual(oneHashOfFullCost);
  expect(await work('gone', 'not the password')).toEqual(oneHashOfFullCost);
  expect(await work('maria', 'short')).toEqual(oneHashOfFullCost);
  expect(await work('maria', 'x'.repeat(500))).toEqual(oneHashOfFullCost);
});
