// npm run release-fixture: keeps the data of this release as server/test/fixtures/schema-NNNN.backup, so that every later
// version shows that it can take it over.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../bench/lib/product.mjs';
import { Refusal, runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const SAMPLES = inProject('server', 'test', 'ingest', 'normalize', 'fixtures');
const PLAIN_ALERTS = 80;
const ODD = 'tab\t, line\n, back\\slash, \\N, "quotes", ünïcode 🦊';

await runScript(async () => {
  await prepare();
  const newest = readdirSync(inProject('server', 'migrations')).sort().at(-1).slice(0, 4);
  const path = inProject('server', 'test', 'fixtures', `schema-${newest}.backup`);
  if (existsSync(path)) throw new Refusal(`${path} is there already: a released schema does not change.`);
  // The database remembers where its playbooks lie: in the fixture that is nobody's own folder.
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-fixture-'));
  cpSync(inProject('playbooks'), join(folder, 'playbooks'), { recursive: true });
  const product = await startProduct({ PLAYBOOK_DIRS: join(folder, 'playbooks') });
  try {
    await fill(product);
    await run(process.execPath, [inProject('bin', 'watchfloor.mjs'), 'backup', path], {
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});

/** A little of everything, by the ways that people and systems use. */
async function fill({ base, key, token }) {
  const call = caller(`${base}/api/v1`, token, key);
  const names = readdirSync(SAMPLES).filter((name) => name.endsWith('.json'));
  const alertIds = [];
  for (const alert of [...names.map(sample), ...Array.from({ length: PLAIN_ALERTS }, (_, place) => plain(place))]) {
    alertIds.push((await call('POST', '/webhooks/alerts', alert)).alert_id);
  }
  for (const name of names.slice(0, 5)) await call('POST', '/webhooks/alerts', sample(name));
  const analyst = await call('POST', '/auth/analysts', {
    username: 'maria',
    display_name: 'Maria',
    password: 'correct horse',
    role: 'analyst',
  });
  for (const [place, id] of alertIds.slice(0, 30).entries()) {
    await call('POST', `/alerts/${id}/comments`, { text: `${place}: ${ODD}` });
    if (place % 2 === 0)
      await call('PATCH', `/alerts/${id}`, { assigned_to: analyst.id, tags: ['kept', ODD], partner: 'acme' });
  }
  await call('POST', '/alerts/bulk', {
    alert_ids: alertIds.slice(0, 20),
    action: 'resolve',
    determination: 'benign',
    resolve_reason: 'test',
    undoable: true,
  });
  for (const ids of [alertIds.slice(0, 2), alertIds.slice(20, 25), alertIds.slice(30, 31)]) {
    const { id } = await call('POST', '/incidents', { title: `Case of ${ids.length}`, alert_ids: ids, tags: ['case'] });
    await call('POST', `/incidents/${id}/comments`, { text: ODD });
    await call('POST', `/incidents/${id}/observables`, { type: 'domain', value: 'example.org', tags: ['c2'] });
    if (ids.length === 1) await call('PATCH', `/incidents/${id}`, { status: 'closed' });
  }
  await call('POST', '/integrations', {
    type: 'chat',
    name: 'Team chat',
    config: { webhook_url: 'https://chat.example/x' },
  });
  await call('POST', '/views', { page: 'alerts', name: 'Mine', search: 'status=new' });
  await call('POST', '/actions/execute', {
    action: 'ip_reputation_check',
    target: '203.0.113.7',
    alert_id: alertIds[3],
  });
  await settled(call);
}

function sample(name) {
  return JSON.parse(readFileSync(`${SAMPLES}/${name}`, 'utf8'));
}

function plain(place) {
  return {
    title: `Plain alert ${place}`,
    severity: ['critical', 'high', 'medium', 'low'][place % 4],
    source_id: `plain-${place}`,
    source_ip: `203.0.113.${place % 7}`,
    hostname: `web-${place % 5}`,
    rule_name: `Rule ${place % 9}`,
    description: ODD,
  };
}

function caller(base, token, key) {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** Until no run is under way. */
async function settled(call) {
  while ((await call('GET', '/dashboard/stats')).active_runs > 0) await sleep(100);
}
