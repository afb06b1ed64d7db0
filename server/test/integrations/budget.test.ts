import { expect, test } from 'vitest';
import { Budget, type Lane } from '../../src/connectors/calls/budget.js';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { connectorOf, testGround } from './connector-fixture.js';

const LOOKUPS = 200;
const ALLOWED = 4;
const WINDOW_MS = 50;

/** Lets four requests through in any 50 milliseconds; the others are told when to come again. */
function strictVendor() {
  const admitted: number[] = [];
  return () => {
    const now = performance.now();
    if (admitted.filter((time) => time > now - WINDOW_MS).length >= ALLOWED) {
      return { status: 429, headers: { 'retry-after': '0.02' }, body: { error: { code: 'QuotaExceededError' } } };
    }
    admitted.push(now);
    return { body: { data: { id: 'x', attributes: { last_analysis_stats: { malicious: 0 } } } } };
  };
}

test('two hundred look-ups at a vendor that allows four at a time all succeed, in turn, and alerts come in meanwhile', {
  timeout: 60_000,
}, async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const decide = strictVendor();
  const answered: string[] = [];
  const vendor = await vendorStandIn(async ({ path }) => {
    await opened;
    const reply = decide();
    if (!('status' in reply)) answered.push(path.split('/').at(-1)!);
    return reply;
  });
  const soc = await testApp({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } });
  const config = { api_key: 'key', base_url: vendor.url, requests_per_minute: (ALLOWED * 60_000) / WINDOW_MS };
  const { id } = await soc.as('admin').post('/integrations', { type: 'threat_intel', config });
  const wanted = Array.from({ length: LOOKUPS }, (_, index) => `198.51.100.${index + 1}`);
  const lookups = wanted.map((ip) => soc.as('admin').post(`/integrations/${id}/actions/lookup_ip`, { ip }));

  // Every look-up waits, four of them at the vendor: ingestion goes on as ever.
  await expect.poll(() => vendor.heard.length).toBe(ALLOWED);
  const posted = await Promise.all(Array.from({ length: 50 }, () => soc.siem.post('/webhooks/alerts', bruteForce())));
  expect(posted.every(({ duplicate }) => duplicate === false)).toBe(true);
  expect(answered).toEqual([]);

  open();
  const results = await Promise.all(lookups);
  expect(results.every(({ status }) => status === 'success')).toBe(true);
  expect(new Set(answered)).toEqual(new Set(wanted));
  expect(answered).toHaveLength(LOOKUPS);
});

test('a vendor that refuses some of them still gets them in the order in which they lined up', async () => {
  const decide = strictVendor();
  const answered: number[] = [];
  const vendor = await vendorStandIn(({ path }) => {
    const reply = decide();
    if (!('status' in reply)) answered.push(Number(path.split('.').at(-1)));
    return reply;
  });
  const concurrent = 4;
  const budget = new Budget({ concurrent, perMinute: 60_000 }); // far more than the vendor allows
  const intel = connectorOf('threat_intel', { api_key: 'key', base_url: vendor.url }, testGround({ budget }));
  const count = 40;
  await Promise.all(
    Array.from({ length: count }, (_, index) => intel.perform('lookup_ip', { ip: `198.51.100.${index}` })),
  );
  expect(vendor.heard.length).toBeGreaterThan(count);
  expect([...answered].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
  // Those that are under way together may overtake each other, but nobody else.
  for (const [place, index] of answered.entries()) expect(Math.abs(place - index)).toBeLessThan(4 * concurrent);
});

test('who waits is admitted in turn, people before background work; who must come again keeps the place', async () => {
  const budget = new Budget({ concurrent: 1, perMinute: 60_000 });
  const order: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = budget.spend(budget.ticket('interactive'), () => released);
  const early = budget.ticket('interactive');
  const enter = (name: string, lane: Lane, ticket = budget.ticket(lane)) =>
    budget.spend(ticket, async () => void order.push(name));
  const rest = [
    enter('background 1', 'background'),
    enter('person 1', 'interactive'),
    enter('background 2', 'background'),
    enter('person 2', 'interactive'),
    enter('came before', 'interactive', early),
  ];
  release();
  await Promise.all([held, ...rest]);
  expect(order).toEqual(['came before', 'person 1', 'person 2', 'background 1', 'background 2']);
});

test('a stop sends home whoever waits, in line or at the vendor, and blames nobody for it', async () => {
  const vendor = await vendorStandIn(() => new Promise(() => undefined));
  const soc = await testApp({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } });
  const admin = soc.as('admin');
  const config = { api_key: 'key', base_url: vendor.url };
  const { id } = await admin.post('/integrations', { type: 'threat_intel', config });
  const asked = Array.from({ length: 6 }, (_, index) =>
    admin.send('POST', `/integrations/${id}/actions/lookup_ip`, { ip: `198.51.100.${index}` }),
  );
  await expect.poll(() => vendor.heard.length).toBe(ALLOWED);
  const checked = admin.send('POST', `/integrations/${id}/health`);
  await soc.node.toolbox.close();
  for (const { body } of await Promise.all([...asked, checked])) {
    expect(body).toMatchObject({ status: 503, detail: 'Watchfloor is stopping' });
  }
  expect(await admin.get(`/integrations/${id}`)).toMatchObject({ health_status: null });
});
