import type { Story } from '../story.js';

/** Incidents that somebody is working on, or has yet to begin with. */
export const running: readonly Story[] = [
  {
    title: 'Beaconing from two laptops of the trading desk',
    description:
      'Two laptops call cdn-sync.example.net every minute. Both opened the same spreadsheet this morning. Nothing is known yet about data that left.',
    severity: 'critical',
    tags: ['c2', 'T1071.001', 'trading'],
    partner: 1,
    attacker: 0,
    hoursAgo: 7,
    alerts: [
      { scenario: 'powershell-download', after: 0, host: 'AF-TRD-007' },
      { scenario: 'falcon-beacon', after: 4, host: 'AF-TRD-007' },
      { scenario: 'suricata-checkin', after: 9 },
      { scenario: 'falcon-beacon', after: 31, host: 'AF-TRD-012' },
    ],
    deeds: [
      { by: 'maria', after: 12, assign: 'maria' },
      { by: 'maria', after: 12, status: 'investigating' },
      {
        by: 'maria',
        after: 14,
        say: 'Both hosts opened "Q4 positions.xlsm" within ten minutes of each other. Same sender, a mailbox of a supplier.',
      },
      { by: 'maria', after: 19, observable: 'domain', value: 'cdn-sync.example.net', source: 'proxy logs' },
      {
        by: 'tomasz',
        after: 33,
        say: 'Second laptop joined in at 31 minutes. Isolating both; the desk knows and moves to spare machines.',
      },
      { by: 'nora', after: 47, severity: 'critical' },
      {
        by: 'nora',
        after: 48,
        say: 'Raised to critical: these machines reach the payment gateway. I am telling the bank’s duty officer now.',
      },
      {
        by: 'maria',
        after: 95,
        say: 'Proxy: 412 requests, 1.1 MB out in total. Looks like check-ins only, no bulk transfer. Memory images are being taken.',
      },
      {
        by: 'tomasz',
        after: 210,
        say: 'Supplier confirms that the mailbox was taken over on Friday. They have reset it; we should look for more mails from them.',
      },
    ],
  },
  {
    title: 'Stolen session of a ward account',
    description:
      'A session of n.abbott is used from another country while the owner is on the ward. No second factor was asked for.',
    severity: 'high',
    tags: ['identity', 'T1539'],
    partner: 2,
    attacker: 6,
    user: 'n.abbott',
    hoursAgo: 20,
    alerts: [
      { scenario: 'sentinel-travel', after: 0 },
      { scenario: 'phishing-reported', after: 26 },
      { scenario: 'splunk-failed-logins', after: 55 },
    ],
    deeds: [
      { by: 'tomasz', after: 30, assign: 'tomasz' },
      { by: 'tomasz', after: 31, status: 'investigating' },
      {
        by: 'tomasz',
        after: 35,
        say: 'The phishing mail of this evening leads to a page that passes the login on and keeps the session. That explains the missing second factor.',
      },
      {
        by: 'tomasz',
        after: 38,
        observable: 'domain',
        value: 'login-microsoft365.example.org',
        source: 'reported mail',
      },
      {
        by: 'tomasz',
        after: 44,
        say: 'All sessions of the account are revoked. The owner comes to the service desk at 7:00 to register the second factor anew.',
      },
      {
        by: 'maria',
        after: 610,
        say: 'Done with the owner. Mailbox rules checked: one forwarding rule to an outside address, removed. It existed for 25 minutes.',
      },
      {
        by: 'nora',
        after: 660,
        say: 'Please find out what those 25 minutes of mail were before we close. If a patient is named, data protection has 72 hours.',
      },
    ],
  },
  {
    title: 'Password spray against the VPN of Hansa Freight',
    description: 'One address tries two passwords for each of about 400 accounts, spread over the night.',
    severity: 'medium',
    tags: ['vpn', 'T1110.003'],
    partner: 0,
    attacker: 1,
    hoursAgo: 31,
    alerts: [
      { scenario: 'splunk-failed-logins', after: 0 },
      { scenario: 'splunk-failed-logins', after: 64 },
      { scenario: 'wazuh-ssh-guessing', after: 130 },
    ],
    deeds: [
      { by: 'maria', after: 150, assign: 'maria' },
      { by: 'maria', after: 152, status: 'investigating' },
      {
        by: 'maria',
        after: 158,
        say: 'No success so far. Every account has a second factor except svc-backup, which must not be reachable from outside at all: asked the partner to close that.',
      },
      {
        by: 'maria',
        after: 420,
        say: 'Address is blocked at the edge. Keeping this open until svc-backup is off the VPN.',
      },
    ],
  },
  {
    title: 'Access key of the build pipeline used from outside',
    description: 'ListBuckets with the key of ci-deployer, from an address with a bad reputation.',
    severity: 'high',
    tags: ['cloud', 'T1552.001'],
    partner: 0,
    attacker: 7,
    hoursAgo: 3,
    alerts: [
      { scenario: 'guardduty-bucket', after: 0 },
      { scenario: 'guardduty-ssh', after: 22 },
    ],
    deeds: [{ by: 'tomasz', after: 18, say: 'Opened from the alert. Nobody on it yet; the key is still active.' }],
  },
  {
    title: 'Mining software in the portal’s container image',
    description: 'Three nodes talk to a mining pool after last night’s release.',
    severity: 'medium',
    tags: ['container', 'T1496'],
    partner: 2,
    attacker: 5,
    hoursAgo: 52,
    alerts: [
      { scenario: 'scc-bad-address', after: 0 },
      { scenario: 'falco-shell', after: 12 },
      { scenario: 'scc-bad-address', after: 40 },
    ],
    deeds: [
      { by: 'nora', after: 45, assign: 'tomasz' },
      { by: 'tomasz', after: 60, status: 'investigating' },
      {
        by: 'tomasz',
        after: 75,
        say: 'The miner came with a typo-squatted package in the new release. Rolled back to the image of Tuesday; pool traffic stopped at once.',
      },
      { by: 'tomasz', after: 80, observable: 'domain', value: 'pool.minerworks.example.com', source: 'container logs' },
      {
        by: 'maria',
        after: 1500,
        say: 'The developers pinned the package and turned on lock file checks. Waiting for their written note.',
      },
    ],
  },
];
