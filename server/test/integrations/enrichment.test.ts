import { expect, test } from 'vitest';
import { verdictOf } from '../../src/features/observables/verdict.js';
import { bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { type VendorStandIn, vendorStandIn } from '../harness/vendor-stand-in.js';

const LOOPBACK = { OUTBOUND_ALLOW_LOOPBACK: 'true' };

/** VirusTotal and AbuseIPDB at one address. */
const providers = (gate: Promise<void> = Promise.resolve()): Promise<VendorStandIn> =>
  vendorStandIn(async ({ path }) => {
    await gate;
    if (path.includes('/check')) return { body: { data: { abuseConfidenceScore: 20 } } };
    if (path.includes('broken.example'))
      return { status: 401, body: { error: { code: 'Wrong', message: 'Wrong API key' } } };
    return { body: { data: { id: 'x', attributes: { last_analysis_stats: { malicious: 9 } } } } };
  });

const configure = async (soc: TestApp, vendor: VendorStandIn) => {
  const config = { api_key: 'a-provider-key', base_url: vendor.url };
  await soc.as('admin').post('/integrations', { type: 'threat_intel', name: 'VT', config });
  await soc.as('admin').post('/integrations', { type: 'ip_reputation', name: 'Abuse', config });
};

test('an observable is enriched by every provider that fits, once an hour, never twice at once, on whichever node', async () => {
  let open: () => void = () => undefined;
  const vendor = await providers(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  const soc = await testApp({ env: LOOPBACK });
  const other = await testApp({ env: LOOPBACK, sharing: soc });
  const observable = (type: string, value: string) => soc.as('analyst').post('/observables', { type, value });
  const { id } = await observable('ip', '203.0.113.7');
  expect((await soc.as('analyst').send('POST', `/observables/${id}/enrich`)).body).toMatchObject({
    status: 503,
    detail: expect.stringContaining('No enabled integration can look up a ip'),
  });
  await configure(soc, vendor);
  const twin = await observable('ip', '203.0.113.7');
  const enriching = [
    soc.as('analyst').post(`/observables/${id}/enrich`),
    soc.as('analyst').post(`/observables/${twin.id}/enrich`),
    other.as('analyst').post(`/observables/${id}/enrich`),
  ];
  await expect.poll(() => vendor.heard.length).toBe(2);
  expect(await soc.as('viewer').get(`/observables/${id}`)).toMatchObject({ enrichment_status: 'enriching' });
  open();
  for (const enriched of await Promise.all(enriching)) {
    expect(enriched).toMatchObject({
      enrichment_status: 'enriched',
      enrichments: [
        { source: 'VT', malicious: true, score: 90, data: { found: true }, enriched_at: expect.any(String) },
        { source: 'Abuse', malicious: false, score: 20 },
      ],
    });
  }
  await soc.as('analyst').post(`/observables/${id}/enrichments`, { source: 'me', data: { note: 'seen before' } });
  const again = await soc.as('analyst').post(`/observables/${id}/enrich`);
  expect(again.enrichments.map(({ source }: { source: string }) => source)).toEqual(['VT', 'Abuse', 'me']);
  expect(vendor.heard).toHaveLength(2);

  const broken = await observable('domain', 'broken.example');
  expect(await soc.as('analyst').post(`/observables/${broken.id}/enrich`)).toMatchObject({
    enrichment_status: 'failed',
    enrichments: [
      { source: 'VT', malicious: false, score: null, data: { error: expect.stringContaining('Wrong API key') } },
    ],
  });
  expect((await soc.as('analyst').send('POST', `/observables/${broken.id}/enrich`)).status).toBe(200);
  expect(vendor.heard).toHaveLength(4); // a failure is not remembered
  expect(JSON.stringify(await soc.as('viewer').get('/observables'))).not.toContain('a-provider-key');
});

test('with AUTO_ENRICH new observables are enriched in the background, each value once, private addresses not at all', {
  timeout: 60_000,
}, async () => {
  const vendor = await providers();
  const soc = await testApp({ env: { ...LOOPBACK, AUTO_ENRICH: 'true' }, playbooks: {} });
  await configure(soc, vendor);
  const send = (source_ip: string) =>
    soc.siem.post('/webhooks/alerts', bruteForce({ source_ip, note: 'see evil-names.com' }));
  const alerts = [await send('198.51.100.1'), await send('198.51.100.1'), await send('10.0.0.5')];
  const observablesOf = async ({ alert_id }: { alert_id: string }) =>
    (await soc.as('viewer').get(`/alerts/${alert_id}/observables`)).observables as Record<string, unknown>[];
  const all = async () => (await Promise.all(alerts.map(observablesOf))).flat();
  const statuses = async () =>
    (await all()).map(({ value, enrichment_status }) => `${value} ${enrichment_status}`).sort();
  await expect
    .poll(statuses, { timeout: 30_000 })
    .toEqual([
      '10.0.0.5 pending',
      '198.51.100.1 enriched',
      '198.51.100.1 enriched',
      'evil-names.com enriched',
      'evil-names.com enriched',
      'evil-names.com enriched',
    ]);
  expect(vendor.heard.map(({ path }) => path).sort()).toEqual([
    '/api/v2/check?ipAddress=198.51.100.1&maxAgeInDays=90',
    '/api/v3/domains/evil-names.com',
    '/api/v3/ip_addresses/198.51.100.1',
  ]);
  expect((await all()).find(({ value }) => value === 'evil-names.com')).toMatchObject({
    enrichments: [{ source: 'VT', malicious: true, score: 90 }],
  });
});

test('a verdict is what the provider says, or what its score says', () => {
  expect(verdictOf({ malicious: false, score: 99 })).toEqual({ malicious: false, score: 99 });
  expect(verdictOf({ score: 50 })).toEqual({ malicious: true, score: 50 });
  expect(verdictOf({ score: 400 })).toEqual({ malicious: true, score: 100 });
  for (const nothing of [null, undefined, 'text', 7, [], { score: 'high' }, { score: Number.NaN }]) {
    expect(verdictOf(nothing)).toEqual({ malicious: false, score: null });
  }
});
