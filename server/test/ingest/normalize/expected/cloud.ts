import { alert, type Expectations } from './expectation.js';

export const CLOUD: Expectations = {
  'sentinel-incident': [
    alert({
      title: 'Sign-in from an unfamiliar country',
      severity: 'medium',
      source_id:
        '/subscriptions/8c7d6e5f-1a2b-4c3d-9e8f-0a1b2c3d4e5f/resourceGroups/rg-soc/providers/Microsoft.OperationalInsights/workspaces/law-soc/providers/Microsoft.SecurityInsights/Incidents/2f9c4b70-8e1d-4a65-b3f2-61d0c7a59e84',
      description: 'An account signed in from a country it never used before.',
      source_ip: '102.129.224.10',
      hostname: 'LT-ROSSI',
      tags: ['identity', 'geo'],
      iocs: { ips: ['102.129.224.10'], domains: ['fabrikam-corp.com'] },
    }),
  ],
  'sentinel-alert': [
    alert({
      title: 'Malware detected in blob storage',
      severity: 'high',
      source_id: 'f4a1e2ab-9d36-4a37-8d39-52c1f46a2d0c',
      description: 'A scanner found malware in an uploaded blob.',
      source_ip: '45.142.212.61',
      hostname: 'web-front-1',
      iocs: {
        ips: ['45.142.212.61'],
        hashes: ['275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f'],
      },
    }),
  ],
  defender: [
    alert({
      title: 'Hidden file started from a temporary folder',
      severity: 'low',
      source_id: 'dw638412077350019284_1180452206',
      description: 'A file with the hidden attribute was run by explorer.exe.',
      source_ip: '193.106.191.55',
      hostname: 'lt-omar-3.emea.northwind-corp.com',
      iocs: {
        ips: ['172.20.8.61', '193.106.191.55'],
        domains: ['lt-omar-3.emea.northwind-corp.com', 'files-drop.info'],
        hashes: ['8c1f3e5a7b9d0246813579bdf02468ace13579bd'],
        urls: ['http://files-drop.info/get.php?id=7'],
      },
    }),
  ],
  'defender-for-cloud': [
    alert({
      title: 'Suspicious process on a virtual machine',
      severity: 'high',
      source_id: '2519004417730025518_0C9B7E21-4D3A-4F6E-8A15-B2C7D9E06F38',
      description: 'A process known from cryptomining was started.',
      source_ip: '192.0.2.1',
      hostname: 'vm-web-7',
      iocs: { ips: ['192.0.2.1'] },
    }),
  ],
  guardduty: [
    alert({
      title: '198.51.100.23 is performing SSH brute force attacks against i-0c3f1d2e4b5a69788.',
      severity: 'low',
      source: 'aws.guardduty',
      source_id: '7ec2a90b14d85f3c6a01b9e7d4825f60',
      description: 'i-0c3f1d2e4b5a69788 is the target of repeated SSH logins from 198.51.100.23.',
      source_ip: '198.51.100.23',
      dest_ip: '172.31.5.9',
      hostname: 'i-0c3f1d2e4b5a69788',
      rule_name: 'UnauthorizedAccess:EC2/SSHBruteForce',
      tags: ['env:prod', 'team:web'],
      iocs: {
        ips: ['198.51.100.23', '172.31.5.9', '203.0.113.80'],
        domains: ['ec2-203-0-113-80.eu-west-1.compute.amazonaws.com'],
      },
    }),
  ],
  'guardduty-api-call': [
    alert({
      title: 'A bucket listing was called from a known bad address.',
      severity: 'critical',
      source: 'aws.guardduty',
      source_id: '44b0d2a5c1e94a0d8f6e7c9b1a2d3e4f',
      source_ip: '91.92.109.14',
      rule_name: 'Discovery:S3/MaliciousIPCaller',
      iocs: { ips: ['91.92.109.14'] },
    }),
  ],
  'security-command-center': [
    alert({
      title: 'Malware: Bad IP',
      severity: 'high',
      source_id: 'organizations/123456789012/sources/5678/findings/0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      description: 'A virtual machine talked to an address known for malware.',
      source_ip: '10.132.0.5',
      dest_ip: '5.188.206.14',
      hostname: 'checkout-vm-3',
      iocs: { ips: ['5.188.206.14', '10.132.0.5'], domains: ['drop.evilpanel.cc'] },
    }),
  ],
};
