import type { Vendor } from './vendor.js';

export const wazuh: Vendor = {
  name: 'wazuh',
  clues: [
    [{ path: 'rule.level', like: /^\d{1,2}$/ }, { has: 'manager.name' }],
    [{ path: 'rule.level', like: /^\d{1,2}$/ }, { has: 'agent.id' }],
    [{ path: 'rule.level', like: /^\d{1,2}$/ }, { has: 'decoder.name' }],
    [{ path: 'rule.level', like: /^\d{1,2}$/ }, { has: 'rule.firedtimes' }],
    [{ path: 'rule.level', like: /^\d{1,2}$/ }, { has: 'rule.groups' }],
  ],
  fields: {
    source_ip: [
      'data.srcip',
      'data.src_ip',
      'data.win.eventdata.ipAddress',
      'data.win.eventdata.sourceIp',
      'data.aws.sourceIPAddress',
      'data.aws.source_ip_address',
    ],
    dest_ip: ['data.dstip', 'data.dest_ip', 'data.win.eventdata.destinationIp'],
    hostname: [
      // Agent 000 is the manager itself: what it relays over syslog names its sender in the syslog header.
      { path: 'predecoder.hostname', when: { path: 'agent.id', like: /^0+$/ } },
      // A Windows event collector runs the agent, but the event names the machine it happened on.
      { path: 'data.win.system.computer', unlessSameHostAs: 'agent.name' },
      'agent.name',
    ],
  },
  scales: { 'rule.level': 'wazuh_level' },
};
