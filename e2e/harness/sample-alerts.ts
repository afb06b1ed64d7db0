/** What the detection systems of a small provider send on a busy evening: realistic, and the same every time. */
const CASES = [
  {
    title: 'Brute force against the VPN gateway',
    severity: 'high',
    source: 'elastic',
    hostname: 'vpn-gw-01',
    source_ip: '203.0.113.7',
    rule_name: 'VPN: many failed logins from one address',
    tags: ['vpn', 'credential-access'],
    description: '412 failed logins for 37 accounts within 5 minutes, then one success for s.keller.',
  },
  {
    title: 'Ransomware note written to a file share',
    severity: 'critical',
    source: 'crowdstrike',
    hostname: 'fs-hamburg-02',
    source_ip: '10.20.4.31',
    rule_name: 'Ransomware behaviour on a server',
    tags: ['ransomware', 'impact'],
    process: {
      name: 'svch0st.exe',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      pid: 4711,
    },
    description: 'README_RESTORE.txt appeared in 214 folders. Extension .lock3d on 18,204 files.',
  },
  {
    title: 'Beacon to a known command-and-control domain',
    severity: 'critical',
    source: 'suricata',
    hostname: 'lt-mkt-114',
    source_ip: '10.31.7.114',
    dest_ip: '198.51.100.23',
    rule_name: 'C2 domain contacted',
    tags: ['c2', 'malware'],
    dns: { query: 'cdn-update.evil-example.com' },
    http: { url: 'https://cdn-update.evil-example.com/jquery-3.3.1.min.js' },
  },
  {
    title: 'Impossible travel for m.brandt',
    severity: 'medium',
    source: 'sentinel',
    source_ip: '192.0.2.44',
    rule_name: 'Impossible travel',
    tags: ['identity'],
    description: 'Hamburg at 21:04, São Paulo at 21:31.',
  },
  {
    title: 'Phishing mail reported by 6 people',
    severity: 'medium',
    source: 'mail-gateway',
    hostname: 'mx-02',
    rule_name: 'Reported phishing',
    tags: ['phishing', 'mail'],
    mail: { from: 'billing@invoice-portal.example.net', link: 'hxxps://login.invoice-portal.example[.]net/session' },
  },
  {
    title: 'Port scan from the guest network',
    severity: 'low',
    source: 'suricata',
    hostname: 'fw-edge-01',
    source_ip: '203.0.113.7',
    rule_name: 'Horizontal port scan',
    tags: ['recon'],
  },
  {
    title: 'New administrator account created outside of change hours',
    severity: 'high',
    source: 'wazuh',
    hostname: 'dc-01',
    source_ip: '10.20.1.10',
    rule_name: 'Account added to Domain Admins',
    tags: ['persistence', 'identity'],
  },
  {
    title: 'S3 bucket made public',
    severity: 'high',
    source: 'guardduty',
    rule_name: 'Policy:S3/BucketAnonymousAccessGranted',
    tags: ['cloud', 'exposure'],
    bucket: 'finance-exports-2026',
  },
  {
    title: 'Malware quarantined on a laptop',
    severity: 'low',
    source: 'crowdstrike',
    hostname: 'lt-sales-027',
    source_ip: '10.31.9.27',
    rule_name: 'Quarantined file',
    tags: ['malware'],
    file: { md5: '44d88612fea8a8f36de82e1278abb02f', name: 'offer.pdf.exe' },
  },
] as const;

const PARTNERS = ['Nordwind Logistik', 'Brauhaus Meier', 'Stadtwerke Elmsruh'];

/** As many alerts as wanted; the n-th is always the same. */
export function sampleAlerts(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_unused, n) => {
    const sample = CASES[n % CASES.length];
    const partner = PARTNERS[n % PARTNERS.length];
    return { ...sample, source_id: `sample-${n}`, ...(n % 4 === 3 ? {} : { partner }) };
  });
}
