import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { start, watchfloor } from './product.js';
import { PASSWORD, startedBefore } from './started-before.js';

const ENV = { OUTBOUND_ALLOW_LOOPBACK: 'true' };

async function loggedIn(api: HttpClient): Promise<HttpClient> {
  const { access_token } = await api.post('/auth/login', { username: 'admin', password: PASSWORD });
  return api.with({ authorization: `Bearer ${access_token}` });
}

test('rotate-key replaces a generated key; credentials work before and after, and never while the service runs', async () => {
  const vendor = await vendorStandIn(({ headers }) =>
    headers.key === 'the-api-key' ? { body: { data: { abuseConfidenceScore: 1 } } } : { status: 401, body: {} },
  );
  const folder = await startedBefore();
  const keyNow = async () => JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const first = await start(folder, ENV);
  const config = { api_key: 'the-api-key', base_url: vendor.url };
  const { id } = await (await loggedIn(first.api)).post('/integrations', { type: 'ip_reputation', config });
  const refused = await watchfloor(folder, ['rotate-key'], ENV);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`process ${first.child.pid}`);
  const before = await keyNow();
  await first.stop();

  const rotated = await watchfloor(folder, ['rotate-key'], ENV);
  expect(rotated.output).toContain('Sealed 1 integration config with the current key.');
  expect(rotated.code).toBe(0);
  const after = await keyNow();
  expect(after.encryption_key).not.toBe(before.encryption_key);
  expect(after).toEqual({ jwt_secret: before.jwt_secret, encryption_key: after.encryption_key });

  const second = await start(folder, ENV);
  expect(await (await loggedIn(second.api)).post(`/integrations/${id}/health`)).toMatchObject({ healthy: true });
});
