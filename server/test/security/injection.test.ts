import { expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { whoisStandIn } from '../harness/whois-stand-in.js';

const SQL = [
  "' or '1'='1",
  "'; drop table alerts; --",
  "\\'; select pg_sleep(9); --",
  '") or true --',
  '$1',
  '%',
  '_',
  "{a,b}'::text[]",
];

test('SQL in any text is text: it is stored, found and shown as it is, and matches nothing else', async () => {
  const soc = await testApp();
  const analyst = soc.as('analyst');
  await soc.siem.post('/webhooks/alerts', bruteForce({ title: 'Bystander', tags: ['plain'], partner: 'Plain' }));
  for (const text of SQL) {
    const payload = bruteForce({ title: text, description: text, tags: [text], partner: text, hostname: text });
    const { alert_id } = await soc.siem.post('/webhooks/alerts', { ...payload, rule_name: text, source: text });
    expect(await analyst.get(`/alerts/${alert_id}`)).toMatchObject({ title: text, partner: text, tags: [text] });
    const incident = await analyst.post('/incidents', { title: text, description: text, tags: [text] });
    await analyst.post(`/incidents/${incident.id}/comments`, { text });
    await analyst.post(`/incidents/${incident.id}/observables`, { type: 'domain', value: text, source: text });
    await analyst.post('/views', { page: 'alerts', name: text, search: text });
    for (const filter of ['tag', 'partner', 'hostname', 'rule_name', 'source']) {
      const found = await analyst.get(`/alerts?${filter}=${encodeURIComponent(text)}`);
      expect(
        found.alerts.map(({ title }: { title: string }) => title),
        `${filter} ${text}`,
      ).not.toContain('Bystander');
    }
    const found = await analyst.get(`/observables?q=${encodeURIComponent(text)}`);
    expect(found.observables.map(({ value }: { value: string }) => value)).toEqual([text]);
  }
  const audit = await soc.as('admin').get(`/audit?q=${encodeURIComponent("' or '1'='1")}`);
  expect(audit.total).toBe(0);
  expect((await analyst.get('/alerts')).total).toBe(SQL.length + 1);
});

test('a look-up takes what it can look up and nothing that smuggles a second line or another query', async () => {
  const asked: string[] = [];
  const whois = await whoisStandIn((query) => {
    asked.push(query);
    return 'No match';
  });
  const rdap = await vendorStandIn(() => ({ status: 404, body: {} }));
  const env = { OUTBOUND_ALLOW_LOOPBACK: 'true', RDAP_URL: rdap.url, WHOIS_SERVER: whois };
  const analyst = (await testApp({ env })).as('analyst');
  for (const target of [
    'example.org\r\nQUIT',
    'example.org\nHost: evil.example',
    'example.org example.net',
    'example.org/../../metrics',
    'example.org?x=1',
    'example.org#',
    'example.org:43',
    '-h evil.example',
    '*)(uid=*',
    'exa\0mple.org',
  ]) {
    const body = { action: 'whois_lookup', target };
    expect(await analyst.status('POST', '/actions/execute', body), JSON.stringify(target)).toBe(422);
  }
  expect(await analyst.post('/actions/execute', { action: 'whois_lookup', target: 'exämple.org' })).toMatchObject({
    status: 'success',
  });
  expect(asked).toEqual(['xn--exmple-cua.org']);
  expect(rdap.heard.map(({ path }) => path)).toEqual(['/domain/xn--exmple-cua.org']);
});
