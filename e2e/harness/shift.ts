import { asAdmin, sendAlerts } from './stage.js';

const FINANCE = { source: 'crowdstrike', source_ip: '203.0.113.66', partner: 'Northwind Bank', tags: ['c2', 'T1071'] };
const VPN = { source: 'wazuh', source_ip: '198.51.100.23', partner: 'Hanse Logistik', tags: ['vpn', 'T1110'] };

const ALERTS = [
  { ...FINANCE, title: 'Beaconing to cdn-update.net every 60 seconds', severity: 'critical', hostname: 'fin-lt-114' },
  { ...FINANCE, title: 'Beaconing to cdn-update.net every 60 seconds', severity: 'high', hostname: 'fin-lt-120' },
  { ...FINANCE, title: 'Unsigned service installed', severity: 'high', hostname: 'fin-lt-114' },
  { ...VPN, title: 'Brute force on the VPN gateway', severity: 'high', hostname: 'vpn-gw-01' },
  { ...VPN, title: 'Brute force on the VPN gateway', severity: 'medium', hostname: 'vpn-gw-02' },
  { title: 'New local administrator', severity: 'medium', hostname: 'dc-02', source: 'elastic', tags: ['T1136'] },
  { title: 'Malware quarantined on a laptop', severity: 'low', hostname: 'hr-lt-020', source: 'defender' },
].map((alert, index) => ({
  ...alert,
  source_id: `shift-${index}`,
  rule_name: alert.title,
  description: `Seen by ${alert.source} on ${alert.hostname}.`,
  evidence: { domain: 'cdn-update.net', url: `https://cdn-update.net/stage/${index}` },
}));

interface Named {
  id: string;
}

/** An hour of work on a new floor: alerts, one incident with a history, findings, runs. */
export async function workAShift(url: string): Promise<void> {
  const call = await asAdmin(url);
  const alerts = await sendAlerts(url, ALERTS);
  await call('PATCH', `/alerts/${alerts.at(-1)}`, { status: 'resolved', determination: 'benign' });
  await call('POST', `/alerts/${alerts[3]}/claim`);
  const { id } = await call<Named>('POST', '/incidents', {
    title: 'Beaconing from the finance network',
    description: 'Three laptops of the finance team call home every minute.',
    alert_ids: alerts.slice(0, 2),
    tags: ['c2', 'finance'],
  });
  await call('PATCH', `/incidents/${id}`, { status: 'investigating' });
  await call('POST', `/incidents/${id}/comments`, { text: 'Proxy logs show 412 requests since midnight.' });
  const observable = await call<Named>('POST', `/incidents/${id}/observables`, { type: 'ip', value: '203.0.113.66' });
  const finding = {
    source: 'virustotal',
    data: { last_analysis_stats: { malicious: 14 } },
    malicious: true,
    score: 87,
  };
  await call('POST', `/observables/${observable.id}/enrichments`, finding);
  await call('POST', '/integrations', { type: 'threat_intel', name: 'VirusTotal of the night shift' });
}
