import { relayed, type Scenario } from '../scenario.js';

/** Suricata, Falco, Alertmanager. */
export const sensors: readonly Scenario[] = [
  {
    name: 'suricata-scan',
    weight: 14,
    hostile: true,
    repeats: 6,
    outcomes: [
      ['benign', 'Internet background noise'],
      ['benign', 'Scanner of the insurance company'],
      ['benign', 'Nothing answers on these ports'],
    ],
    payload: (scene) => {
      const port = scene.dice.pick([445, 3389, 22, 8080, 5900]);
      return relayed(scene, 'suricata', {
        timestamp: scene.at.toISOString(),
        flow_id: scene.dice.int(1e12, 9e12),
        event_type: 'alert',
        host: 'sensor-dmz-1',
        src_ip: scene.outsider.ip,
        src_port: scene.dice.int(30_000, 60_000),
        dest_ip: scene.inside(scene.server),
        dest_port: port,
        proto: 'TCP',
        source_id: `${scene.outsider.ip}-scan-${port}-${scene.at.toISOString().slice(0, 16)}-${scene.partner.network}`,
        alert: {
          action: 'allowed',
          signature_id: 2_001_219,
          signature: `ET SCAN Potential scan to port ${port}`,
          category: 'Attempted Information Leak',
          severity: 3,
        },
        tags: ['recon', 'T1046'],
      });
    },
  },
  {
    name: 'suricata-checkin',
    weight: 2.4,
    hostile: true,
    repeats: 1,
    outcomes: [
      ['malicious', 'Loader on the host; host reinstalled'],
      ['malicious', 'Blocked at the proxy; host cleaned'],
      ['benign', 'Signature matches the updater of the label printer'],
    ],
    notes: ['The payload is the second stage; it was fetched twice.'],
    payload: (scene) =>
      relayed(scene, 'suricata', {
        timestamp: scene.at.toISOString(),
        flow_id: scene.dice.int(1e12, 9e12),
        event_type: 'alert',
        host: 'sensor-core-2',
        src_ip: scene.inside(scene.laptop),
        dest_ip: scene.outsider.ip,
        dest_port: 80,
        proto: 'TCP',
        source_id: `${scene.inside(scene.laptop)}-checkin-${scene.outsider.ip}-${scene.at.toISOString().slice(0, 16)}`,
        alert: {
          action: 'allowed',
          signature_id: 2_024_897,
          signature: 'ET MALWARE Loader check-in over HTTP',
          category: 'A Network Trojan was detected',
          severity: 1,
        },
        http: {
          hostname: scene.outsider.domain ?? scene.outsider.ip,
          url: '/gate/update.php',
          http_method: 'POST',
          status: 200,
        },
        tags: ['malware', 'T1105'],
      }),
  },
  {
    name: 'falco-shell',
    weight: 3,
    hostile: true,
    outcomes: [
      ['benign', 'Developer debugging with permission'],
      ['benign', 'Health check script of the base image'],
      ['malicious', 'Reverse shell through a vulnerable upload form; container removed, form patched'],
    ],
    payload: (scene) =>
      relayed(scene, 'falco', {
        uuid: scene.dice.uuid(),
        hostname: scene.cloud,
        output: `Warning Outbound connection from a shell in a container (command=bash -i connection=${scene.inside(scene.cloud)}:51442->${scene.outsider.ip}:4444)`,
        priority: 'Warning',
        rule: 'Shell Opens Network Connection',
        tags: ['container', 'mitre_execution', 'T1059.004'],
        time: scene.at.toISOString(),
        output_fields: {
          'container.image.repository': scene.dice.pick(['registry.internal/portal', 'docker.io/library/nginx']),
          'fd.cip': scene.inside(scene.cloud),
          'fd.sip': scene.outsider.ip,
          'proc.cmdline': 'bash -i',
          'proc.name': 'bash',
          'user.name': 'root',
        },
      }),
  },
  {
    name: 'alertmanager-certificate',
    weight: 4,
    repeats: 5,
    outcomes: [
      ['benign', 'Renewed'],
      ['benign', 'Host is being retired'],
    ],
    payload: (scene) => ({
      version: '4',
      source: 'alertmanager',
      status: 'firing',
      receiver: 'watchfloor',
      groupLabels: { alertname: 'CertificateExpires' },
      commonLabels: { alertname: 'CertificateExpires', severity: 'warning' },
      alerts: [
        {
          status: 'firing',
          labels: {
            alertname: 'CertificateExpires',
            instance: `${scene.cloud}:9115`,
            severity: 'info',
            tenant: scene.partner.name,
          },
          annotations: {
            summary: `Certificate of ${scene.cloud} expires in ${scene.dice.int(3, 14)} days`,
            description: `The certificate of ${scene.cloud}.${scene.partner.domain} has to be renewed.`,
          },
          startsAt: scene.at.toISOString(),
          fingerprint: scene.dice.hex(16),
        },
      ],
    }),
  },
];
