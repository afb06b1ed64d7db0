import { expect, test } from 'vitest';
import { createCtx } from '../../src/context.js';
import { SYSTEM } from '../../src/core/actor.js';
import { createLogger } from '../../src/core/logger.js';
import { MASK, scrubber } from '../../src/core/scrub.js';
import { Seal, SealBroken } from '../../src/core/seal.js';
import { reseal } from '../../src/features/integrations/service.js';
import { testApp } from '../harness/test-app.js';

const OLD = Buffer.alloc(32, 7); // the key of every test app
const NEW = Buffer.alloc(32, 8);

test('what is sealed opens with its key and about its subject only, as long as nobody touched it', () => {
  const seal = new Seal(OLD);
  const sealed = seal.seal('{"api_key":"sesame"}', 'integration:1');
  expect(sealed).not.toContain('sesame');
  expect(sealed).not.toBe(seal.seal('{"api_key":"sesame"}', 'integration:1'));
  expect(seal.open(sealed, 'integration:1')).toBe('{"api_key":"sesame"}');
  expect(() => seal.open(sealed, 'integration:2')).toThrow(SealBroken);
  expect(() => new Seal(NEW).open(sealed, 'integration:1')).toThrow('sealed with another ENCRYPTION_KEY');
  const parts = sealed.split('.');
  for (const place of [2, 3, 4]) {
    const bytes = Buffer.from(parts[place]!, 'base64url');
    bytes[0]! ^= 1;
    const touched = parts.with(place, bytes.toString('base64url')).join('.');
    expect(() => seal.open(touched, 'integration:1')).toThrow('changed after it was sealed');
  }
  expect(() => seal.open('nonsense', 'integration:1')).toThrow(SealBroken);
  const next = new Seal(NEW, [OLD]);
  expect(next.open(sealed, 'integration:1')).toContain('sesame');
  expect(next.isCurrent(sealed)).toBe(false);
  expect(next.isCurrent(next.seal('x', 'y'))).toBe(true);
});

test('a new key takes over every stored config, or none when one cannot be read', async () => {
  const soc = await testApp();
  const admin = soc.as('admin');
  const { id } = await admin.post('/integrations', { type: 'threat_intel', config: { api_key: 'sesame-open' } });
  await admin.post('/integrations', { type: 'chat', config: { bot_token: 'xoxb-open-sesame' } });
  const ctx = createCtx({ actor: SYSTEM, db: soc.database.db, log: createLogger('silent') });
  const sealedOf = async () =>
    await soc.database.db.selectFrom('integration_instances').select(['id', 'sealed_config']).orderBy('id').execute();
  const before = await sealedOf();
  await expect(reseal(ctx, new Seal(NEW))).rejects.toThrow(
    /VirusTotal cannot be read.*ENCRYPTION_KEY_PREVIOUS.*Nothing was changed/,
  );
  expect(await sealedOf()).toEqual(before);

  const rotated = new Seal(NEW, [OLD]);
  expect(await reseal(ctx, rotated)).toBe(2);
  expect(await reseal(ctx, rotated)).toBe(0);
  for (const row of await sealedOf())
    expect(new Seal(NEW).open(row.sealed_config, `integration:${row.id}`)).toContain('open');
  expect(await admin.get('/audit?action=encryption_key_rotated')).toMatchObject({ total: 1 });

  // A node that still has the old key alone says so, and takes the config anew.
  expect(await admin.get(`/integrations/${id}`)).toMatchObject({
    config: {},
    config_errors: ['The stored config cannot be read: It was sealed with another ENCRYPTION_KEY. Enter it again'],
  });
  expect(await admin.patch(`/integrations/${id}`, { config: { api_key: 'again' } })).toMatchObject({
    config_errors: [],
  });
});

test('a secret is found wherever it stands, spelled in whichever way', () => {
  const scrub = scrubber(['p@ss w"ord', 'longer-p@ss w"ord', 'abc', '']);
  expect(scrub('a p@ss w"ord, and longer-p@ss w"ord; abc')).toBe(`a ${MASK}, and ${MASK}; abc`);
  expect(scrub({ list: ['x?key=p%40ss%20w%22ord'], 'p@ss w"ord': [1, null, true] })).toEqual({
    list: [`x?key=${MASK}`],
    [MASK]: [1, null, true],
  });
  expect(scrub(`{"key":${JSON.stringify('p@ss w"ord')}}`)).toBe(`{"key":"${MASK}"}`);
  expect(scrub(Buffer.from('p@ss w"ord').toString('base64'))).toBe(MASK);
});
