import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { MASK } from '../../src/core/scrub.js';
import { HttpClient } from '../harness/http-client.js';
import { testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { runOver, startRun } from '../playbooks/run-watch.js';

const LOOPBACK = { OUTBOUND_ALLOW_LOOPBACK: 'true' };

describe('an integration', () => {
  test('is added incomplete, completed, renamed, switched off and removed; its secrets never come back', async () => {
    const soc = await testApp();
    const admin = soc.as('admin');
    const made = await admin.post('/integrations', { type: 'threat_intel', config: {} });
    expect(made).toMatchObject({
      integration_type: 'threat_intel',
      name: 'VirusTotal',
      enabled: true,
      config_errors: ['api_key is missing'],
      health_status: null,
      last_health_check: null,
    });
    expect(await admin.post(`/integrations/${made.id}/health`)).toEqual({
      healthy: false,
      message: 'The integration VirusTotal is not ready: api_key is missing',
      details: null,
    });
    const path = `/integrations/${made.id}`;
    const complete = await admin.patch(path, { name: 'Intel', config: { api_key: 'a-very-secret-key' } });
    expect(complete).toMatchObject({ name: 'Intel', config_errors: [], config: { api_key: MASK } });
    expect(
      await admin.patch(path, { config: { api_key: MASK, requests_per_minute: 4 }, enabled: false }),
    ).toMatchObject({
      enabled: false,
      config: { api_key: MASK, requests_per_minute: 4 },
      config_errors: [],
    });
    expect(await soc.as('viewer').get(path)).toMatchObject({ health_status: 'unhealthy', config: { api_key: MASK } });
    expect(await admin.patch(path, { config: { api_key: null } })).toMatchObject({
      config_errors: ['api_key is missing'],
    });
    expect((await admin.post('/integrations', { integration_type: 'threat_intel' })).name).toBe('VirusTotal');
    expect((await admin.post('/integrations', { type: 'threat_intel' })).name).toBe('VirusTotal 2');
    expect(await soc.as('viewer').get('/integrations')).toHaveLength(3);
    expect(await admin.delete(path)).toEqual({ detail: 'Integration deleted' });
    expect(await admin.status('GET', path)).toBe(404);
    const { events } = await admin.get('/audit?action=integration_created,integration_updated,integration_deleted');
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'integration_deleted',
      'integration_created',
      'integration_created',
      'integration_updated',
      'integration_updated',
      'integration_updated',
      'integration_created',
    ]);
    expect(JSON.stringify(events)).not.toContain('a-very-secret-key');
  });

  test('with a wrong member or an unknown type is refused by name', async () => {
    const soc = await testApp();
    const refused = async (body: object) => (await soc.as('admin').send('POST', '/integrations', body)).body;
    expect(await refused({ type: 'fax', config: {} })).toMatchObject({
      status: 422,
      detail:
        'The type of the integration "fax" is not known: there are siem, threat_intel, ip_reputation, chat, email',
    });
    expect(await refused({ config: {} })).toMatchObject({ status: 422, errors: [{ path: 'body.type' }] });
    expect(await refused({ type: 'email', config: { smtp_port: 'many' } })).toMatchObject({
      status: 422,
      errors: [{ path: 'body.config.smtp_port', message: 'must be integer' }],
    });
    for (const url of ['file:///etc/passwd', 'kibana', 'https://elastic:changeme@kibana.example']) {
      expect(await refused({ type: 'siem', config: { url } })).toMatchObject({
        status: 422,
        errors: [{ path: 'body.config.url' }],
      });
    }
    expect(
      (await refused({ type: 'siem', config: { url: 'https://k.example', username: 'u' } })).config_errors,
    ).toEqual(['Give api_key, or username and password']);
  });

  test('type says what a form needs: titles, descriptions, what is secret, what is required', async () => {
    const soc = await testApp();
    const types = await soc.as('viewer').get('/integrations/types');
    expect(
      types.map(({ type, actions }: { type: string; actions: { name: string }[] }) => [
        type,
        ...actions.map(({ name }) => name),
      ]),
    ).toEqual([
      ['siem', 'get_alerts', 'isolate_host', 'create_case'],
      ['threat_intel', 'lookup_ip', 'lookup_hash', 'lookup_domain', 'lookup_url'],
      ['ip_reputation', 'check_ip'],
      ['chat', 'send_message'],
      ['email', 'send_email'],
    ]);
    for (const { type, display_name, description, config_schema } of types) {
      expect(display_name && description && config_schema.type === 'object', type).toBeTruthy();
      for (const [name, member] of Object.entries(
        config_schema.properties as Record<string, Record<string, unknown>>,
      )) {
        expect(member.title && member.description && member.type, `${type}.${name}`).toBeTruthy();
        if (/key|token|password|webhook/.test(name)) expect(member.writeOnly, `${type}.${name}`).toBe(true);
      }
    }
    const [siem, intel, , chat] = types;
    expect(intel.config_schema.required).toEqual(['api_key']);
    expect(siem.config_schema.anyOf).toEqual([{ required: ['api_key'] }, { required: ['username', 'password'] }]);
    expect(chat.config_schema.anyOf).toHaveLength(2);
    expect(await soc.as('viewer').get('/integrations/errors')).toEqual([]);
  });

  test('is tried by hand: healthy or not, with its own errors; loopback only when that is allowed', async () => {
    const vendor = await vendorStandIn(({ headers, path }) =>
      headers['x-apikey'] === 'odd'
        ? { body: { data: { id: { toString: 1 }, attributes: {} } } }
        : headers['x-apikey'] === 'right'
          ? { body: { data: { id: 'i', attributes: { last_analysis_stats: { malicious: 7 } } } } }
          : { status: 401, body: { error: { code: 'WrongCredentialsError', message: `Wrong API key for ${path}` } } },
    );
    const soc = await testApp({ env: LOOPBACK });
    const admin = soc.as('admin');
    const config = { api_key: 'right', base_url: vendor.url };
    const { id } = await admin.post('/integrations', { type: 'threat_intel', config, enabled: false });
    expect(await admin.post(`/integrations/${id}/health`)).toMatchObject({ healthy: true });
    const stored = await admin.get(`/integrations/${id}`);
    expect(stored).toMatchObject({ health_status: 'healthy', last_health_check: expect.any(String) });
    const tried = await admin.post(`/integrations/${id}/actions/lookup_ip`, { parameters: { ip: '203.0.113.7' } });
    expect(tried).toMatchObject({ action: 'lookup_ip', status: 'success', result: { malicious: true, score: 70 } });
    expect(await admin.post(`/integrations/${id}/actions/lookup_ip`, { ip: '203.0.113.8' })).toMatchObject({
      status: 'success',
    });
    const problem = async (action: string, body: object) =>
      (await admin.send('POST', `/integrations/${id}/actions/${action}`, body)).body;
    expect(await problem('explode', {})).toMatchObject({ status: 404, detail: expect.stringContaining('lookup_hash') });
    expect(await problem('lookup_ip', {})).toMatchObject({ status: 422, detail: 'parameters.ip is required' });
    expect(await problem('lookup_ip', { ipp: 'x' })).toMatchObject({
      status: 422,
      detail: 'lookup_ip does not take ipp; it takes ip',
    });
    await admin.patch(`/integrations/${id}`, { config: { api_key: 'wrong-one' } });
    expect(await problem('lookup_ip', { ip: '203.0.113.7' })).toMatchObject({ status: 502 });
    expect(await admin.post(`/integrations/${id}/health`)).toMatchObject({
      healthy: false,
      message: expect.stringContaining('VirusTotal refuses the credentials (401)'),
    });
    await admin.patch(`/integrations/${id}`, { config: { api_key: 'odd' } });
    expect(await admin.post(`/integrations/${id}/health`)).toMatchObject({
      healthy: false,
      message: expect.stringContaining('not understood'),
    });
    const closed = await testApp({ sharing: soc });
    const asked = vendor.heard.length;
    expect(await closed.as('admin').post(`/integrations/${id}/health`)).toMatchObject({
      healthy: false,
      message: expect.stringContaining('OUTBOUND_ALLOW_LOOPBACK=true'),
    });
    expect(vendor.heard).toHaveLength(asked);
    expect(await admin.get('/audit?action=integration_action')).toMatchObject({ total: 6 });
  });
});

const SNOOP = `
import os
from watchfloor import integration, log, playbook, ServerError

@playbook
async def snoop(data):
    """Shows everything it can see, and uses the integrations."""
    log.info("%s", dict(os.environ))
    print(open("/proc/self/environ").read())
    sent = await integration("Our Slack").send_message(channel="#soc", text="hello")
    by_kind = await integration("chat").send_message(text="again")
    errors = []
    for call in (
        lambda: integration("chat").send_message(channel="#fail", text="x"),
        lambda: integration("chat").explode(),
        lambda: integration("fax").send(),
        lambda: integration("threat_intel").lookup_ip(ip="203.0.113.7"),
    ):
        try:
            await call()
        except ServerError as error:
            errors.append([error.status, error.detail])
    return {"sent": sent, "by_kind": by_kind, "errors": errors, "environment": dict(os.environ)}
`;

test('secrets are in no dump, answer, log line, run record or environment, even when a vendor quotes them', {
  timeout: 60_000,
}, async () => {
  const SECRETS = ['xoxb-very-secret-token', 'kibana-pass-word', 'vt-secret-key-123'];
  const vendor = await vendorStandIn(({ headers, body, path }) => {
    const said = headers.authorization ?? headers['x-apikey'] ?? '';
    if (path.startsWith('/api/v3'))
      return { status: 403, body: { error: { code: 'Forbidden', message: `key ${said}` } } };
    if (path === '/api/status') return { status: 401, body: { message: `bad ${said} kibana-pass-word` } };
    if (body.includes('#fail')) return { body: { ok: false, error: `invalid_auth ${said}` } };
    return { body: { ok: true, channel: 'C1', ts: '1', echo: said } };
  });
  let logged = '';
  const log = createLogger(
    'trace',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }) as never,
  );
  const soc = await testApp({ env: LOOPBACK, playbooks: { 'snoop.py': SNOOP }, log });
  const admin = soc.as('admin');
  const add = (type: string, name: string, config: object, enabled = true) =>
    admin.post('/integrations', { type, name, config, enabled });
  const answers: unknown[] = [];
  const chat = await add('chat', 'Our Slack', { bot_token: SECRETS[0], base_url: vendor.url, default_channel: '#soc' });
  const siem = await add('siem', 'SIEM', { url: vendor.url, username: 'elastic', password: SECRETS[1] });
  const intel = await add('threat_intel', 'VT', { api_key: SECRETS[2], base_url: vendor.url }, false);
  answers.push(chat, siem, intel);
  for (const { id } of [chat, siem, intel]) answers.push(await admin.post(`/integrations/${id}/health`));
  answers.push((await admin.send('POST', `/integrations/${intel.id}/actions/lookup_ip`, { ip: '203.0.113.7' })).body);
  answers.push(await admin.get('/integrations'), await admin.get('/integrations/types'), await admin.get('/audit'));
  const run = await runOver(soc, await startRun(soc, 'snoop'));
  answers.push(run);
  expect(run).toMatchObject({
    status: 'success',
    result: {
      sent: { sent: true, channel: 'C1' },
      by_kind: { sent: true },
      errors: [
        [502, `Slack refuses: invalid_auth Bearer ${MASK}`],
        [404, 'Action explode of Our Slack (it has send_message) not found'],
        [503, 'No integration "fax" is configured: add one under Integrations'],
        [503, 'The integration VT is disabled'],
      ],
    },
  });
  const rows = run.action_results.map((row: Record<string, unknown>) => `${row.action_name} ${row.status}`);
  expect(rows).toEqual([
    'Our Slack.send_message success',
    'chat.send_message success',
    'chat.send_message failed',
    'chat.explode failed',
    'fax.send failed',
    'threat_intel.lookup_ip failed',
  ]);
  answers.push(await new HttpClient(soc.base).get('/metrics'));
  const told = vendor.heard.map(({ raw }) => raw).join();
  const dump = await databaseDump(soc.database.pool);
  expect(dump).toContain('Our Slack');
  expect(logged).toContain('outbound call');
  for (const secret of [...SECRETS, Buffer.from(`elastic:${SECRETS[1]}`).toString('base64')]) {
    if (secret !== SECRETS[1]) expect(told).toContain(secret);
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(logged).not.toContain(secret);
    expect(dump).not.toContain(secret);
  }
});

/** Every row of every table, as text. */
async function databaseDump(pool: {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}): Promise<string> {
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts = [];
  for (const { name } of tables) parts.push(JSON.stringify((await pool.query(`select * from ${String(name)}`)).rows));
  return parts.join('\n');
}
