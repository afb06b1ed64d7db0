import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HttpClient } from '../harness/http-client.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { start, temporaryFolder, watchfloor } from './product.js';
import { PASSWORD, startedBefore } from './started-before.js';

const ENV = { OUTBOUND_ALLOW_LOOPBACK: 'true' };

async function loggedIn(api: HttpClient): Promise<HttpClient> {
  const { access_token } = await api.post('/auth/login', { username: 'admin', password: PASSWORD });
  return api.with({ authorization: `Bearer ${access_token}` });
}

test('a backup of a running Watchfloor becomes another one, with its sessions and its credentials', async () => {
  const vendor = await vendorStandIn(({ headers }) =>
    headers.key === 'the-api-key' ? { body: { data: { abuseConfidenceScore: 1 } } } : { status: 401, body: {} },
  );
  const [here, folder] = [await startedBefore(), await temporaryFolder()];
  const there = join(folder, 'data');
  const original = await start(here, ENV);
  const admin = await loggedIn(original.api);
  const config = { api_key: 'the-api-key', base_url: vendor.url };
  const { id } = await admin.post('/integrations', { type: 'ip_reputation', config });
  const file = join(folder, 'full.backup');
  const made = await watchfloor(here, ['backup', file, '--with-secrets'], ENV);
  expect(made.output).toMatch(/Wrote \S+full\.backup \(\d.* kB\): \d+ rows of \d+ tables\.\nIt holds the keys too/);
  const busy = await watchfloor(here, ['restore', file, '--replace'], ENV);
  expect(busy).toMatchObject({ code: 1, output: expect.stringContaining(`process ${original.child.pid}`) });

  const restored = await watchfloor(there, ['restore', file], ENV);
  expect(restored.output).toMatch(/^Restored \d+ rows from the backup of 20.*\(Watchfloor .*\)\.\n$/);
  const { encryption_key } = JSON.parse(await readFile(join(here, 'secrets.json'), 'utf8'));
  expect(JSON.parse(await readFile(join(there, 'secrets.json'), 'utf8'))).toMatchObject({ encryption_key });

  const copy = await start(there, ENV);
  const same = copy.api.with(admin.credentials);
  expect(await same.post(`/integrations/${id}/health`)).toMatchObject({ healthy: true });
  expect(await admin.get('/auth/me')).toMatchObject({ username: 'admin' });
});
