import { alert, type Expectations } from './expectation.js';

export const SIEM: Expectations = {
  'elastic-nested': [
    alert({
      title: 'Suspicious PowerShell Download',
      severity: 'high',
      source: 'siem',
      source_id: '6f1c0e9b7a2d4c5e8f90112233445566778899aabbccddeeff00112233445566',
      description:
        'network event with process powershell.exe, source 10.20.30.40:50122, destination 45.83.64.1:443 by j.doe on WS-FIN-07 created high alert Suspicious PowerShell Download.',
      source_ip: '10.20.30.40',
      dest_ip: '45.83.64.1',
      hostname: 'WS-FIN-07',
      tags: ['Domain: Endpoint', 'OS: Windows', 'Tactic: Execution'],
      iocs: {
        ips: ['10.20.30.40', '45.83.64.1', 'fe80::5efe:a14:1e28'],
        domains: ['cdn-sync.badupdates.net'],
        hashes: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
        urls: ['https://cdn-sync.badupdates.net/a/loader.ps1'],
      },
    }),
  ],
  'elastic-flat': [
    alert({
      title: 'SSH Brute Force then Success',
      severity: 'critical',
      source: 'siem',
      source_id: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
      description: 'authentication event on bastion-1 created critical alert SSH Brute Force then Success.',
      source_ip: '198.51.100.77',
      dest_ip: '192.0.2.10',
      hostname: 'bastion-1',
      tags: ['Linux', 'Credential Access'],
      iocs: { ips: ['198.51.100.77', '192.0.2.10'] },
    }),
  ],
  'elastic-mixed': [
    alert({
      title: 'DNS Query to Rare Domain',
      severity: 'medium',
      source: 'edge-elastic',
      source_id: 'cafe0123cafe0123cafe0123cafe0123cafe0123',
      description: 'dns event on srv-dns created medium alert DNS Query to Rare Domain.',
      source_ip: '2001:db8::42',
      hostname: 'srv-dns',
      tags: ['dns'],
      iocs: { ips: ['2001:db8::42', '203.0.113.4'], domains: ['xkcd-lookup.top'] },
    }),
  ],
  wazuh: [
    alert({
      title: 'sshd: brute force trying to get access to the system. Authentication failed.',
      severity: 'medium',
      source_id: '1770795912.5567321',
      description: 'sshd: brute force trying to get access to the system. Authentication failed.',
      source_ip: '185.220.101.47',
      hostname: 'db-prod-02',
      tags: ['syslog', 'sshd', 'authentication_failures'],
      iocs: { ips: ['10.8.0.14', '185.220.101.47'] },
    }),
  ],
  'wazuh-syslog-relay': [
    alert({
      title: 'Firewall blocked a known scanner',
      severity: 'high',
      source_id: '1770796800.1',
      description: 'Firewall blocked a known scanner',
      source_ip: '45.155.205.233',
      dest_ip: '192.0.2.25',
      hostname: 'fw-edge-1',
      tags: ['firewall'],
      iocs: { ips: ['45.155.205.233', '192.0.2.25', '192.0.2.1'] },
    }),
  ],
  splunk: [
    alert({
      title: 'Excessive Failed Logins',
      severity: 'high',
      source_id: 'scheduler__admin__search__RMD5f2c8f1e_at_1770800000_132',
      source_ip: '203.0.113.200',
      dest_ip: '192.0.2.50',
      hostname: 'vpn-gw-2',
      iocs: { ips: ['203.0.113.200', '10.9.9.9', '192.0.2.50'] },
    }),
  ],
  'splunk-notable': [
    alert({
      title: 'Beaconing from HR-LT-19',
      severity: 'critical',
      source_id: '5D0A6E2F-9A61-4D3C-8E9F-2B6C1B7F1E0A@@notable@@5f2c8f1e9b7a2d4c5e8f901122334455',
      description: 'Regular outbound requests to pool.cryptodrain.biz were seen.',
      source_ip: '10.44.0.19',
      dest_ip: '91.219.236.18',
      hostname: 'proxy-3',
      rule_name: 'Threat - Malware Beacon - Rule',
      iocs: { ips: ['10.44.0.19', '91.219.236.18'], domains: ['pool.cryptodrain.biz'] },
    }),
  ],
};
