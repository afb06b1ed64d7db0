import { relayed, type Scenario } from '../scenario.js';

/** Wazuh and Splunk: rules over logs. */
export const logs: readonly Scenario[] = [
  {
    name: 'wazuh-ssh-guessing',
    weight: 13,
    hostile: true,
    repeats: 4,
    outcomes: [
      ['benign', 'Background noise: keys only, passwords are off on this host'],
      ['benign', 'Guessing without success; blocked by fail2ban'],
      ['suspicious', 'Targets our account names; source blocked at the edge'],
    ],
    payload: (scene) => {
      const account = scene.dice.pick(['oracle', 'root', 'admin', 'postgres', scene.user]);
      return relayed(scene, 'wazuh', {
        timestamp: scene.at.toISOString(),
        rule: {
          level: 10,
          description: 'sshd: brute force trying to get access to the system. Authentication failed.',
          id: '5763',
          mitre: { id: ['T1110'], tactic: ['Credential Access'], technique: ['Brute Force'] },
          frequency: 8,
          groups: ['syslog', 'sshd', 'authentication_failures'],
        },
        agent: {
          id: String(scene.dice.int(10, 99)).padStart(3, '0'),
          name: scene.server,
          ip: scene.inside(scene.server),
        },
        manager: { name: 'wazuh-manager-eu' },
        id: `${Math.floor(scene.at.getTime() / 1000)}.${scene.dice.int(100_000, 9_999_999)}`,
        full_log: `sshd[${scene.dice.int(900, 9000)}]: Failed password for invalid user ${account} from ${scene.outsider.ip} port ${scene.dice.int(30_000, 60_000)} ssh2`,
        data: { srcip: scene.outsider.ip, srcuser: account },
        location: '/var/log/auth.log',
      });
    },
  },
  {
    name: 'wazuh-domain-admin',
    weight: 2,
    outcomes: [
      ['benign', 'Approved change; the ticket was opened afterwards'],
      ['benign', 'New colleague in the platform team'],
      ['malicious', 'Nobody asked for this account: removed, administrator password rotated'],
    ],
    notes: ['Called the platform team: nobody there made this change.', 'Ticket CHG-2231 covers it. Closing.'],
    payload: (scene) =>
      relayed(scene, 'wazuh', {
        timestamp: scene.at.toISOString(),
        rule: {
          level: 12,
          description: 'Account added to the group Domain Admins',
          id: '60154',
          mitre: { id: ['T1098'], tactic: ['Persistence'], technique: ['Account Manipulation'] },
          groups: ['windows', 'group_changed', 'win_group_changed'],
        },
        agent: { id: '004', name: scene.server, ip: scene.inside(scene.server) },
        manager: { name: 'wazuh-manager-eu' },
        id: `${Math.floor(scene.at.getTime() / 1000)}.${scene.dice.int(100_000, 9_999_999)}`,
        data: {
          win: {
            eventdata: {
              memberName: `CN=${scene.user}`,
              subjectUserName: 'svc-deploy',
              targetUserName: 'Domain Admins',
            },
          },
        },
      }),
  },
  {
    name: 'splunk-failed-logins',
    weight: 9,
    hostile: true,
    repeats: 1.5,
    outcomes: [
      ['benign', 'Old phone with a stale password'],
      ['benign', 'User forgot the password; confirmed by telephone'],
      ['suspicious', 'Password spray; all accounts have a second factor'],
      ['malicious', 'One account was entered: sessions ended, password reset'],
    ],
    payload: (scene) =>
      relayed(scene, 'splunk', {
        sid: `scheduler__admin__search__RMD5${scene.dice.hex(16)}_at_${Math.floor(scene.at.getTime() / 1000)}_${scene.dice.int(10, 999)}`,
        search_name: 'VPN: many failed logins from one address',
        app: 'search',
        owner: 'admin',
        result: {
          host: scene.partner.servers.find((name) => name.includes('vpn')),
          sourcetype: 'cisco:asa',
          severity: 'medium',
          src_ip: scene.outsider.ip,
          dest_ip: scene.inside(scene.server),
          user: scene.user,
          count: String(scene.dice.int(60, 900)),
        },
      }),
  },
  {
    name: 'splunk-data-transfer',
    weight: 3,
    hostile: true,
    outcomes: [
      ['benign', 'Nightly transfer to the archive provider'],
      ['benign', 'Video conference with a large screen share'],
      ['suspicious', 'Private cloud storage; handed over to the data protection officer'],
    ],
    notes: ['Asking the owner of the host what was sent.'],
    payload: (scene) =>
      relayed(scene, 'splunk', {
        sid: `rt_scheduler__admin__SplunkEnterpriseSecuritySuite__RMD5${scene.dice.hex(16)}_at_${Math.floor(scene.at.getTime() / 1000)}`,
        search_name: 'Network - Unusual Volume of Outbound Traffic - Rule',
        app: 'SplunkEnterpriseSecuritySuite',
        result: {
          event_id: `${scene.dice.uuid()}@@notable@@${scene.dice.hex(32)}`,
          rule_title: `Unusual outbound volume from ${scene.server}`,
          rule_description: `${scene.dice.int(12, 240)} GB went to ${scene.outsider.ip}, forty times the daily mean of this host.`,
          dest: scene.server,
          src_ip: scene.inside(scene.server),
          dest_ip: scene.outsider.ip,
          urgency: 'high',
          risk_score: 56,
        },
      }),
  },
];
