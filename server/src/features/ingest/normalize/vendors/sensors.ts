import type { Vendor } from './vendor.js';

export const suricata: Vendor = {
  name: 'suricata',
  clues: [
    [{ path: 'event_type', like: /^alert$/ }, { has: 'alert.signature' }],
    [{ has: 'alert.signature_id' }, { has: 'alert.signature' }],
  ],
  fields: {
    title: ['alert.signature'],
    rule_name: ['alert.signature'],
    description: ['alert.category'],
    tags: ['tags', 'alert.metadata.tag'],
  },
  scales: { 'alert.severity': 'suricata' },
  // These name the sensor that saw the traffic.
  misleading: { hostname: ['host', 'host.name', 'host.hostname', 'agent.name'] },
};

export const falco: Vendor = {
  name: 'falco',
  clues: [
    [{ has: 'output_fields' }, { has: 'rule' }, { has: 'priority' }],
    [{ has: 'output' }, { has: 'rule' }, { has: 'priority' }],
  ],
  fields: {
    source_ip: ['output_fields.fd.cip', 'output_fields.fd.lip'],
    dest_ip: ['output_fields.fd.sip', 'output_fields.fd.rip'],
  },
};
