import { describe, expect, test } from 'vitest';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { connectorOf } from './connector-fixture.js';

/** The request line and the headers that matter, in the order in which they were sent. */
const line = (heard: { raw: string }) => heard.raw.slice(0, heard.raw.indexOf('\r\n'));

describe('VirusTotal', () => {
  const report = (stats: object, id = 'x') => ({
    data: { id, attributes: { last_analysis_stats: stats, reputation: -7 } },
  });

  test('is asked as its API wants it, and its engines become a verdict', async () => {
    const vendor = await vendorStandIn(({ path }) => {
      if (path.includes('nowhere')) return { status: 404, body: { error: { code: 'NotFoundError', message: 'no' } } };
      return {
        body: report(path.includes('/files/') ? { malicious: 1, suspicious: 1 } : { malicious: 12, harmless: 60 }),
      };
    });
    const intel = connectorOf('threat_intel', { api_key: 'vt-key', base_url: vendor.url });
    expect(await intel.perform('lookup_ip', { ip: '203.0.113.7' })).toMatchObject({
      found: true,
      malicious: true,
      score: 100,
      reputation: -7,
    });
    expect(await intel.perform('lookup_hash', { hash: 'D41D8CD98F00B204E9800998ECF8427E' })).toMatchObject({
      malicious: false,
      score: 15,
    });
    expect(await intel.perform('lookup_domain', { domain: 'nowhere.example' })).toMatchObject({
      found: false,
      score: null,
    });
    await intel.perform('lookup_url', { url: 'http://evil.example/a?b=c' });
    expect(await intel.healthCheck()).toMatchObject({ healthy: true });
    expect(vendor.heard.map(line)).toEqual([
      'GET /api/v3/ip_addresses/203.0.113.7 HTTP/1.1',
      'GET /api/v3/files/d41d8cd98f00b204e9800998ecf8427e HTTP/1.1',
      'GET /api/v3/domains/nowhere.example HTTP/1.1',
      `GET /api/v3/urls/${Buffer.from('http://evil.example/a?b=c').toString('base64url')} HTTP/1.1`,
      'GET /api/v3/domains/virustotal.com HTTP/1.1',
    ]);
    for (const { headers, body } of vendor.heard) {
      expect(headers).toMatchObject({ 'x-apikey': 'vt-key', accept: 'application/json' });
      expect(headers['user-agent']).toMatch(/^Watchfloor\//);
      expect(body).toBe('');
    }
  });

  test('says in its own words why it refuses', async () => {
    const vendor = await vendorStandIn(() => ({
      status: 401,
      body: { error: { code: 'WrongCredentialsError', message: 'Wrong API key' } },
    }));
    const intel = connectorOf('threat_intel', { api_key: 'wrong', base_url: `${vendor.url}/api/v3/` });
    await expect(intel.perform('lookup_ip', { ip: '203.0.113.7' })).rejects.toMatchObject({
      kind: 'upstream',
      message:
        "VirusTotal refuses the credentials (401): Wrong API key (WrongCredentialsError). Check them in the integration's config",
    });
    expect(vendor.heard.map(line)).toEqual(['GET /api/v3/ip_addresses/203.0.113.7 HTTP/1.1']);
  });
});

test('AbuseIPDB is asked with its key and the age, and its score is the verdict', async () => {
  const vendor = await vendorStandIn(({ path }) =>
    path.includes('198.51.100.1')
      ? { status: 422, body: { errors: [{ detail: 'The ip address must be valid.', status: 422 }] } }
      : { body: { data: { ipAddress: '203.0.113.7', abuseConfidenceScore: 80, countryCode: 'NL', totalReports: 9 } } },
  );
  const reputation = connectorOf('ip_reputation', { api_key: 'abuse-key', base_url: vendor.url });
  expect(await reputation.perform('check_ip', { ip: '203.0.113.7', max_age_days: 30 })).toMatchObject({
    malicious: true,
    score: 80,
    countryCode: 'NL',
  });
  await expect(reputation.perform('check_ip', { ip: '198.51.100.1' })).rejects.toThrow(
    'AbuseIPDB answered 422: The ip address must be valid.',
  );
  expect(await reputation.healthCheck()).toMatchObject({ healthy: true });
  expect(vendor.heard.map(line)).toEqual([
    'GET /api/v2/check?ipAddress=203.0.113.7&maxAgeInDays=30 HTTP/1.1',
    'GET /api/v2/check?ipAddress=198.51.100.1&maxAgeInDays=90 HTTP/1.1',
    'GET /api/v2/check?ipAddress=127.0.0.1&maxAgeInDays=1 HTTP/1.1',
  ]);
  expect(vendor.heard[0]!.headers).toMatchObject({ key: 'abuse-key', accept: 'application/json' });
});

describe('Slack', () => {
  test('with a bot token speaks its web API, where 200 is no promise', async () => {
    const vendor = await vendorStandIn(({ path, body }) => {
      if (path === '/api/auth.test') return { body: { ok: true, team: 'SOC', user: 'watchfloor' } };
      const { channel } = JSON.parse(body) as { channel: string };
      if (channel === '#secret') return { body: { ok: false, error: 'not_in_channel' } };
      return { body: { ok: true, channel: 'C024BE91L', ts: '1503435956.000247' } };
    });
    const slack = connectorOf('chat', { bot_token: 'xoxb-1', base_url: vendor.url, default_channel: '#soc' });
    expect(await slack.perform('send_message', { channel: '#alerts', text: 'Grüße ✓' })).toEqual({
      sent: true,
      channel: 'C024BE91L',
      ts: '1503435956.000247',
    });
    await slack.perform('send_message', { text: 'to the usual place' });
    await expect(slack.perform('send_message', { channel: '#secret', text: 'x' })).rejects.toThrow(
      'Slack refuses: not_in_channel. Invite the bot into the channel',
    );
    expect(await slack.healthCheck()).toMatchObject({ healthy: true, details: { team: 'SOC' } });
    expect(vendor.heard.map(line)).toEqual([
      'POST /api/chat.postMessage HTTP/1.1',
      'POST /api/chat.postMessage HTTP/1.1',
      'POST /api/chat.postMessage HTTP/1.1',
      'POST /api/auth.test HTTP/1.1',
    ]);
    const [first, second] = vendor.heard;
    expect(first!.headers).toMatchObject({
      authorization: 'Bearer xoxb-1',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(first!.body)),
    });
    expect(JSON.parse(first!.body)).toEqual({ channel: '#alerts', text: 'Grüße ✓' });
    expect(JSON.parse(second!.body)).toEqual({ channel: '#soc', text: 'to the usual place' });
  });

  test('through an incoming webhook posts to its address, and is healthy without posting', async () => {
    const vendor = await vendorStandIn(({ path, body }) => {
      if (path !== '/services/T0/B0/right') return { status: 404, body: 'no_service' };
      return body === '{}' ? { status: 400, body: 'no_text' } : { body: 'ok' };
    });
    const right = connectorOf('chat', { webhook_url: `${vendor.url}/services/T0/B0/right` });
    expect(await right.perform('send_message', { text: 'hello' })).toEqual({ sent: true, channel: null });
    expect(await right.healthCheck()).toMatchObject({ healthy: true });
    const wrong = connectorOf('chat', { webhook_url: `${vendor.url}/services/T0/B0/wrong` });
    expect(await wrong.healthCheck()).toMatchObject({ healthy: false });
    await expect(wrong.perform('send_message', { text: 'hello' })).rejects.toThrow('Slack answered 404: no_service');
    expect(line(vendor.heard[0]!)).toBe('POST /services/T0/B0/right HTTP/1.1');
    expect(vendor.heard[0]!.body).toBe('{"text":"hello"}');
  });
});

describe('Kibana', () => {
  const endpoints = {
    data: [
      { metadata: { agent: { id: 'agent-1' }, host: { hostname: 'WEB-01' } } },
      { metadata: { agent: { id: 'agent-2' }, host: { hostname: 'web-01-old' } } },
    ],
  };

  test('gets the headers and bodies it demands for every action', async () => {
    const vendor = await vendorStandIn(({ path }) => {
      if (path.endsWith('/api/status'))
        return { body: { status: { overall: { level: 'available' } }, version: { number: '8.15.0' } } };
      if (path.includes('/api/endpoint/metadata')) return { body: endpoints };
      if (path.endsWith('/isolate')) return { body: { data: { id: 'action-9' } } };
      if (path.endsWith('/api/cases')) return { body: { id: 'case-1', version: 'v' } };
      return {
        body: {
          hits: { total: { value: 1 }, hits: [{ _id: 'a1', _index: '.alerts', _source: { 'host.name': 'web-01' } }] },
        },
      };
    });
    const siem = connectorOf('siem', { url: `${vendor.url}/`, api_key: 'a2V5', space: 'soc' });
    expect(await siem.healthCheck()).toMatchObject({ healthy: true, details: { version: '8.15.0' } });
    expect(await siem.perform('get_alerts', { limit: 5, status: 'open', since: 'now-1h' })).toEqual({
      total: 1,
      alerts: [{ id: 'a1', index: '.alerts', 'host.name': 'web-01' }],
    });
    expect(await siem.perform('isolate_host', { hostname: 'web-01' })).toEqual({
      hostname: 'web-01',
      endpoint_ids: ['agent-1'],
      action_id: 'action-9',
    });
    expect(
      await siem.perform('create_case', { title: 'T', description: 'D', severity: 'high', tags: ['x'] }),
    ).toMatchObject({
      id: 'case-1',
    });
    await expect(siem.perform('isolate_host', { hostname: 'nobody' })).rejects.toThrow(
      'Kibana knows no endpoint agent',
    );
    const kuery = encodeURIComponent('united.endpoint.host.hostname:"web-01"').replaceAll('%20', '+');
    expect(vendor.heard.slice(0, 5).map(line)).toEqual([
      'GET /s/soc/api/status HTTP/1.1',
      'POST /s/soc/api/detection_engine/signals/search HTTP/1.1',
      `GET /s/soc/api/endpoint/metadata?pageSize=100&kuery=${kuery} HTTP/1.1`,
      'POST /s/soc/api/endpoint/action/isolate HTTP/1.1',
      'POST /s/soc/api/cases HTTP/1.1',
    ]);
    for (const { headers } of vendor.heard) {
      expect(headers).toMatchObject({
        authorization: 'ApiKey a2V5',
        'kbn-xsrf': 'watchfloor',
        'elastic-api-version': '2023-10-31',
      });
    }
    const [, search, , isolate, openCase] = vendor.heard.map(({ body }) => (body === '' ? null : JSON.parse(body)));
    expect(search).toMatchObject({
      size: 5,
      query: {
        bool: {
          filter: [
            { term: { 'kibana.alert.workflow_status': 'open' } },
            { range: { '@timestamp': { gte: 'now-1h' } } },
          ],
        },
      },
    });
    expect(isolate).toEqual({ endpoint_ids: ['agent-1'], comment: 'Isolated by Watchfloor' });
    expect(openCase).toMatchObject({
      title: 'T',
      severity: 'high',
      owner: 'securitySolution',
      connector: { id: 'none', name: 'none', type: '.none', fields: null },
      settings: { syncAlerts: true },
    });
  });

  test('takes a user name and a password instead of a key; what is not Kibana is told apart', async () => {
    const vendor = await vendorStandIn(() => ({
      headers: { 'content-type': 'text/html' },
      body: '<html>a login page</html>',
    }));
    const siem = connectorOf('siem', { url: vendor.url, username: 'elastic', password: 'changeme' });
    await expect(siem.healthCheck()).rejects.toThrow(
      'Kibana answered 200 with something that is not JSON. Check the address in the config',
    );
    expect(vendor.heard[0]!.headers.authorization).toBe(`Basic ${Buffer.from('elastic:changeme').toString('base64')}`);
  });
});
