import type { Vendor } from './vendor.js';

export const securityCommandCenter: Vendor = {
  name: 'security-command-center',
  clues: [
    [{ has: 'notificationConfigName' }, { family: 'finding' }],
    [{ has: 'finding.category' }, { has: 'finding.parent' }],
  ],
  fields: {
    title: ['finding.category'],
    rule_name: ['finding.category'],
    source_id: ['finding.name', 'finding.canonicalName'],
    description: ['finding.description'],
    source_ip: ['finding.access.callerIp', 'finding.connections[].sourceIp'],
    dest_ip: ['finding.connections[].destinationIp'],
    hostname: [
      { path: 'resource.displayName', when: { path: 'resource.type', like: /compute\.Instance$/i } },
      { path: 'resource.display_name', when: { path: 'resource.type', like: /compute\.Instance$/i } },
    ],
  },
  severity: [{ path: 'finding.severity' }],
};
