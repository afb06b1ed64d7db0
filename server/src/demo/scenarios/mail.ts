import { relayed, type Scenario } from '../scenario.js';

/** The mail gateway: no vendor format at all, just a JSON object. */
export const mail: readonly Scenario[] = [
  {
    name: 'phishing-reported',
    weight: 7,
    hostile: true,
    repeats: 1,
    outcomes: [
      ['malicious', 'Page collects passwords; mail removed from all mailboxes, domain blocked'],
      ['malicious', 'Two people had clicked, none entered a password; domain blocked'],
      ['benign', 'Newsletter that somebody forgot having subscribed to'],
      ['suspicious', 'Link is dead already; sender blocked'],
    ],
    notes: [
      'Searching all mailboxes for the same subject.',
      'The page copies the login of the company. Reported to the hoster.',
    ],
    payload: (scene) => {
      const domain = scene.outsider.domain ?? 'parcel-tracking.example.org';
      return relayed(scene, 'mail-gateway', {
        title: `Phishing mail reported by ${scene.dice.int(2, 14)} people`,
        severity: scene.dice.chance(0.3) ? 'high' : 'medium',
        source_id: `mail-${scene.dice.hex(10)}`,
        hostname: scene.partner.servers.find((name) => name.includes('mail')) ?? 'mx-02',
        rule_name: 'Reported phishing',
        tags: ['phishing', 'T1566.002'],
        description: `Subject: ${scene.dice.pick(['Your parcel is waiting', 'Invoice 88213 overdue', 'Action required: mailbox full', 'Shared document: salary review'])}`,
        mail: { from: `billing@${domain}`, link: `hxxps://login.${domain.replaceAll('.', '[.]')}/session` },
        source_ip: scene.outsider.ip,
      });
    },
  },
];
