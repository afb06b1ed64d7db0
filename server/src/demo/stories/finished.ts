import type { Story } from '../story.js';

/** Incidents that came to an end. */
export const finished: readonly Story[] = [
  {
    title: 'Ransomware on the file server in Hamburg',
    description: 'Files on hf-fs-hamburg are being renamed to .lock3d. README_RESTORE.txt in 214 folders.',
    severity: 'critical',
    tags: ['ransomware', 'T1486'],
    partner: 0,
    attacker: 7,
    hoursAgo: 19 * 24,
    alerts: [
      { scenario: 'lsass-access', after: 0, host: 'hf-fs-hamburg' },
      { scenario: 'rare-service', after: 16, host: 'hf-fs-hamburg' },
      { scenario: 'defender-ransomware', after: 48, host: 'hf-fs-hamburg' },
    ],
    deeds: [
      { by: 'tomasz', after: 50, assign: 'tomasz' },
      { by: 'tomasz', after: 50, status: 'investigating' },
      {
        by: 'tomasz',
        after: 52,
        say: 'Share taken offline. Backup job paused so that it does not overwrite the good copy.',
      },
      {
        by: 'nora',
        after: 61,
        say: 'Partner’s crisis team is on the line. Decision: no contact with the attacker, restore from backup.',
      },
      {
        by: 'maria',
        after: 130,
        say: 'Entry was the RemoteAssist service, installed with a domain admin account whose password was read from memory 48 minutes earlier.',
      },
      {
        by: 'maria',
        after: 135,
        observable: 'hash',
        value: '9d3e7b1c5a0f2846e8c4a6d0b2f1973585e7c9a1d3b0f4626a8e5c7d9b1f3e04',
        source: 'file server',
      },
      {
        by: 'tomasz',
        after: 780,
        say: 'Restore is complete: 18,204 files, the last four hours of changes are lost. All domain admin passwords rotated twice.',
      },
      {
        by: 'nora',
        after: 2900,
        say: 'Review held. Two measures: no domain admins on file servers, and an alert on new services goes to high from now on.',
      },
      { by: 'nora', after: 2910, status: 'closed' },
    ],
  },
  {
    title: 'Fake invoices from a supplier’s mailbox',
    description: 'Accounts payable received invoices with changed bank details, sent from a genuine supplier mailbox.',
    severity: 'high',
    tags: ['phishing', 'T1566.002', 'fraud'],
    partner: 1,
    attacker: 3,
    hoursAgo: 12 * 24,
    alerts: [
      { scenario: 'phishing-reported', after: 0 },
      { scenario: 'phishing-reported', after: 41 },
      { scenario: 'sentinel-travel', after: 180 },
    ],
    deeds: [
      { by: 'maria', after: 20, assign: 'maria' },
      { by: 'maria', after: 22, status: 'investigating' },
      {
        by: 'maria',
        after: 40,
        say: 'Two of the three invoices were not paid yet; treasury stopped the third transfer in time.',
      },
      { by: 'maria', after: 44, observable: 'domain', value: 'invoice-portal.example.org', source: 'reported mail' },
      {
        by: 'nora',
        after: 90,
        say: 'Supplier informed by telephone, on the number in our own books and not the one in the mail.',
      },
      {
        by: 'maria',
        after: 1200,
        say: 'All copies are out of the mailboxes, the domain is blocked, finance has a four-eyes rule for changed bank details.',
      },
      { by: 'maria', after: 1210, status: 'closed' },
    ],
  },
  {
    title: 'Unknown account among the domain admins',
    description: 'An account was added to Domain Admins at 02:14 and nobody on call knows why.',
    severity: 'high',
    tags: ['identity', 'T1098'],
    partner: 2,
    attacker: 1,
    hoursAgo: 9 * 24,
    alerts: [
      { scenario: 'wazuh-domain-admin', after: 0 },
      { scenario: 'rare-service', after: 25 },
    ],
    deeds: [
      { by: 'tomasz', after: 11, assign: 'tomasz' },
      { by: 'tomasz', after: 12, status: 'investigating' },
      { by: 'tomasz', after: 15, say: 'Account disabled until somebody claims it. It logged in nowhere.' },
      {
        by: 'maria',
        after: 400,
        say: 'Claimed: the vendor of the radiology system made it during an agreed maintenance. The change ticket named the wrong night.',
      },
      { by: 'nora', after: 410, severity: 'low' },
      {
        by: 'nora',
        after: 415,
        say: 'Not an attack, but vendors do not get domain admin. Hospital will give them a role of their own.',
      },
      { by: 'nora', after: 416, status: 'closed' },
    ],
  },
  {
    title: 'Scans of the exposed remote desktop',
    description: 'A remote desktop port was open to the internet for two days.',
    severity: 'medium',
    tags: ['exposure', 'T1046'],
    partner: 1,
    attacker: 4,
    hoursAgo: 26 * 24,
    alerts: [
      { scenario: 'suricata-scan', after: 0 },
      { scenario: 'suricata-scan', after: 33 },
      { scenario: 'splunk-failed-logins', after: 70 },
    ],
    deeds: [
      { by: 'maria', after: 75, assign: 'maria' },
      {
        by: 'maria',
        after: 80,
        say: 'Rule was opened for a supplier and never closed. Closed now. 1,140 failed logins, none that worked.',
      },
      { by: 'maria', after: 95, status: 'closed' },
    ],
  },
  {
    title: 'Laptop with an information stealer',
    description:
      'A cracked PDF editor brought a stealer along. Browser passwords of one user have to be taken as known.',
    severity: 'high',
    tags: ['malware', 'T1555.003'],
    partner: 0,
    attacker: 7,
    hoursAgo: 5 * 24,
    alerts: [
      { scenario: 'falcon-quarantine', after: 0, host: 'hf-lt-0342' },
      { scenario: 'suricata-checkin', after: 7 },
      { scenario: 'defender-hidden-file', after: 9, host: 'hf-lt-0342' },
    ],
    deeds: [
      { by: 'maria', after: 15, assign: 'maria' },
      { by: 'maria', after: 16, status: 'investigating' },
      {
        by: 'maria',
        after: 30,
        say: 'First copy was quarantined, the second one ran for seven minutes. Laptop isolated.',
      },
      {
        by: 'maria',
        after: 33,
        observable: 'hash',
        value: '4c9e2d7a1b0f5836e4a7d9c1b3f60852a8e7c4d1906b3f5e2a9d7c0b84f1e365',
        source: 'laptop',
      },
      {
        by: 'tomasz',
        after: 300,
        say: 'User changed 23 passwords with the service desk. Company accounts were behind a second factor; no logins from elsewhere.',
      },
      { by: 'maria', after: 1450, say: 'Laptop is reinstalled and back with its owner.' },
      { by: 'maria', after: 1452, status: 'closed' },
    ],
  },
];
