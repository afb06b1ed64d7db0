import { dnsStandIn } from '../harness/dns-stand-in.js';
import { bruteForce, PASSWORD } from '../harness/factories.js';
import { LogBook } from '../harness/log-book.js';
import { ModelStandIn } from '../harness/model-stand-in.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { whoisStandIn } from '../harness/whois-stand-in.js';

const PLAYBOOKS = {
  'look.py': [
    'from watchfloor import playbook, action, add_current_alert_comment',
    '@action(timeout=5)',
    'def weigh(text):',
    '    return {"length": len(text)}',
    '@playbook(trigger="webhook", conditions={"severity": ["critical"]})',
    'def look(alert):',
    '    return weigh(repr(alert))',
  ].join('\n'),
  'broken.py': 'def broken(:\n',
};

/** The whole product with something in every table, where every outside service is a local stand-in. */
export async function fuzzStage(): Promise<{ soc: TestApp; log: LogBook }> {
  const log = new LogBook('warn');
  const model = (await ModelStandIn.start()).says(
    JSON.stringify({ severity: 'low', determination: 'benign', confidence: 0.5, reasoning: 'Quiet', groups: [] }),
  );
  const vendor = await vendorStandIn(() => ({ body: { data: {} } }));
  const soc = await testApp({
    playbooks: PLAYBOOKS,
    log: log.logger,
    env: {
      WEBHOOK_RATE_LIMIT: '10000000',
      AI_RATE_LIMIT: '100000',
      OLLAMA_URL: model.url,
      OUTBOUND_ALLOW_LOOPBACK: 'true',
      RDAP_URL: vendor.url,
      WHOIS_SERVER: await whoisStandIn(() => 'domain: EXAMPLE.ORG\r\n'),
      DNS_SERVERS: await dnsStandIn({ 'A example.org': ['192.0.2.1'] }),
    },
  });
  await fill(soc, vendor.url);
  return { soc, log };
}

async function fill(soc: TestApp, vendorUrl: string): Promise<void> {
  const admin = soc.as('admin');
  for (const severity of ['critical', 'high', 'low']) {
    const { alert_id } = await soc.siem.post(
      '/webhooks/alerts',
      bruteForce({ severity, url: 'http://bad.example.org/x' }),
    );
    await admin.post('/incidents', { alert_id });
  }
  await admin.post('/auth/analysts', { username: 'victim', display_name: 'Victim', password: PASSWORD });
  const [playbook] = await admin.get('/playbooks');
  await admin.post(`/playbooks/${playbook.id}/run`, {});
  for (const [type, config] of Object.entries({
    threat_intel: { api_key: 'vt-key', base_url: vendorUrl },
    ip_reputation: { api_key: 'abuse-key', base_url: vendorUrl },
    siem: { url: vendorUrl, api_key: 'siem-key' },
    chat: { webhook_url: `${vendorUrl}/hook` },
    email: { smtp_host: '127.0.0.1', smtp_port: 1, from_address: 'soc@example.org' },
  })) {
    await admin.post('/integrations', { type, name: type, config });
  }
}
