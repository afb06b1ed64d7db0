import { describe, expect, test } from 'vitest';
import { readTarget } from '../../src/features/actions/targets.js';
import { dnsStandIn } from '../harness/dns-stand-in.js';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { whoisStandIn } from '../harness/whois-stand-in.js';

const RDAP_ANSWER = {
  ldhName: 'EVIL.EXAMPLE',
  status: ['client transfer prohibited'],
  events: [
    { eventAction: 'registration', eventDate: '2024-05-01T00:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-05-01T00:00:00Z' },
  ],
  nameservers: [{ ldhName: 'NS1.EVIL.EXAMPLE' }],
  entities: [
    {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Bad Names Inc.'],
        ],
      ],
    },
  ],
};

const WHOIS_ANSWER = `% a remark: with a colon
Domain Name: OLD.TEST
Registrar: Names & Sons
Creation Date: 1999-01-02T00:00:00Z
Registry Expiry Date: 2030-01-02T00:00:00Z
Domain Status: clientHold https://icann.org/epp#clientHold
Name Server: NS1.OLD.TEST
Name Server: NS2.OLD.TEST
`;

test('registration by RDAP, over redirects, and by WHOIS, over referrals; DNS in all its kinds; all noted on the alert', async () => {
  const registry = await vendorStandIn(() => ({
    headers: { 'content-type': 'application/rdap+json' },
    body: RDAP_ANSWER,
  }));
  const bootstrap = await vendorStandIn(({ path }) =>
    path === '/domain/evil.example'
      ? { status: 302, headers: { location: `${registry.url}/rdap${path}` } }
      : { status: 404, body: {} },
  );
  const last = await whoisStandIn((query) => (query === 'old.test' ? WHOIS_ANSWER : 'No match for domain'));
  const first = await whoisStandIn(() => `domain: TEST\nrefer: ${last}\n`);
  const dns = await dnsStandIn({
    'A evil.example': ['203.0.113.7', '203.0.113.8'],
    'AAAA evil.example': ['2001:db8:0:0:0:0:0:7'],
    'MX evil.example': ['10 mx.evil.example'],
    'TXT evil.example': ['v=spf1 -all'],
    'NS evil.example': ['ns1.evil.example'],
    'PTR 7.113.0.203.in-addr.arpa': ['host.evil.example'],
  });
  const soc = await testApp({
    env: { OUTBOUND_ALLOW_LOOPBACK: 'true', RDAP_URL: bootstrap.url, WHOIS_SERVER: first, DNS_SERVERS: dns },
  });
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  const run = (action: string, target: string) =>
    soc.as('analyst').post('/actions/execute', { action, target, alert_id });

  expect(await run('whois_lookup', 'www.Evil[.]Example')).toMatchObject({
    action: 'whois_lookup',
    target: 'www.evil.example',
    alert_id,
    status: 'success',
    error: null,
    duration_ms: expect.any(Number),
    result: {
      source: 'rdap',
      found: true,
      registrar: 'Bad Names Inc.',
      registered_at: '2024-05-01T00:00:00Z',
      expires_at: '2027-05-01T00:00:00Z',
      name_servers: ['ns1.evil.example'],
      status: ['client transfer prohibited'],
    },
  });
  expect(registry.heard[0]).toMatchObject({ path: '/rdap/domain/evil.example' });
  expect(registry.heard[0]!.headers.accept).toBe('application/rdap+json');
  expect((await run('whois_lookup', 'old.test')).result).toMatchObject({
    source: 'whois',
    server: last,
    found: true,
    registrar: 'Names & Sons',
    registered_at: '1999-01-02T00:00:00Z',
    expires_at: '2030-01-02T00:00:00Z',
    status: ['clientHold'],
    name_servers: ['ns1.old.test', 'ns2.old.test'],
  });
  expect((await run('whois_lookup', 'free.test')).result).toMatchObject({ source: 'whois', found: false });
  expect((await run('dns_resolve', 'evil.example')).result).toEqual({
    target: 'evil.example',
    found: true,
    records: {
      A: ['203.0.113.7', '203.0.113.8'],
      AAAA: ['2001:db8::7'],
      MX: [{ exchange: 'mx.evil.example', priority: 10 }],
      TXT: ['v=spf1 -all'],
      NS: ['ns1.evil.example'],
    },
  });
  expect((await run('dns_resolve', '203.0.113.7')).result.records).toEqual({ PTR: ['host.evil.example'] });
  expect((await run('dns_resolve', 'nowhere.example')).result).toMatchObject({ found: false });

  const { activities } = await soc.as('viewer').get(`/alerts/${alert_id}/activities?order=asc`);
  const notes = activities.filter(({ action }: { action: string }) => action === 'manual_action');
  expect(notes).toHaveLength(6);
  expect(notes[0]).toMatchObject({
    detail: 'whois_lookup of www.evil.example: answered',
    analyst_username: expect.any(String),
    metadata_json: {
      action: 'whois_lookup',
      target: 'www.evil.example',
      status: 'success',
      result: { registrar: 'Bad Names Inc.' },
    },
  });
});

test('what needs a provider says which; what does not fit is refused; the list tells what there is', async () => {
  const vendor = await vendorStandIn(({ path }) => ({
    body: { data: { id: path, attributes: { last_analysis_stats: { malicious: 6 } } } },
  }));
  const soc = await testApp({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } });
  const execute = (body: object) => soc.as('analyst').send('POST', '/actions/execute', body);
  const failed = (await execute({ action: 'threat_intel_lookup', target: '203.0.113.7' })).body;
  expect(failed).toMatchObject({
    status: 'failed',
    result: null,
    alert_id: null,
    error: 'No provider is configured: add an integration of the type threat_intel, with its API key, and enable it',
  });
  const available = async () =>
    (await soc.as('viewer').get('/actions')).map(({ name, available: is }: { name: string; available: boolean }) => [
      name,
      is,
    ]);
  expect(await available()).toEqual([
    ['threat_intel_lookup', false],
    ['ip_reputation_check', false],
    ['whois_lookup', true],
    ['dns_resolve', true],
  ]);
  await soc
    .as('admin')
    .post('/integrations', { type: 'threat_intel', name: 'VT', config: { api_key: 'k', base_url: vendor.url } });
  for (const target of ['203.0.113.7', 'evil.example', 'd41d8cd98f00b204e9800998ecf8427e', 'hxxp://evil[.]example/x']) {
    expect((await execute({ action: 'threat_intel_lookup', target })).body, target).toMatchObject({
      status: 'success',
      result: { provider: 'VT', malicious: true, score: 60 },
    });
  }
  expect(vendor.heard.map(({ path }) => path.split('/')[3])).toEqual(['ip_addresses', 'domains', 'files', 'urls']);
  expect(await available()).toContainEqual(['threat_intel_lookup', true]);
  expect((await execute({ action: 'explode', target: 'x' })).status).toBe(422);
  expect((await execute({ action: 'whois_lookup', target: '203.0.113.7' })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'body.target' }],
  });
  expect((await execute({ action: 'dns_resolve', target: 'not a name' })).status).toBe(422);
  const nobody = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';
  expect((await execute({ action: 'dns_resolve', target: 'evil.example', alert_id: nobody })).status).toBe(404);
});

describe('a target', () => {
  test('is what it looks like, defanged or not', () => {
    const kinds = {
      ip: ['203.0.113.7', '203[.]0[.]113[.]7', '2001:db8::1', '[2001:db8::1]'],
      hash: ['d41d8cd98f00b204e9800998ecf8427e', 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709'],
      url: ['https://evil.example/x?y', 'hxxps://evil[.]example'],
      domain: ['evil.example', 'EVIL(.)example.', 'bücher.example', '_dmarc.evil.example'],
    };
    for (const [type, targets] of Object.entries(kinds)) {
      for (const target of targets) expect(readTarget(target)?.type, target).toBe(type);
    }
    for (const target of ['', 'localhost', '1.2.3', 'a b.example', '-x.example', 'http://', 'x'.repeat(64)]) {
      expect(readTarget(target), target).toBeUndefined();
    }
  });
});
