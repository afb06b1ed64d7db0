import type { Vendor } from './vendor.js';

/** One alert out of an Alertmanager post. */
export const alertmanager: Vendor = {
  name: 'alertmanager',
  clues: [[{ has: 'labels.alertname' }], [{ family: 'labels' }, { has: 'startsAt' }]],
  fields: {
    title: ['labels.alertname', 'annotations.summary', 'annotations.title'],
    rule_name: ['labels.alertname'],
    source_id: ['fingerprint'],
    description: ['annotations.description', 'annotations.message', 'annotations.summary'],
    source_ip: ['labels.source_ip', 'labels.src_ip'],
    dest_ip: ['labels.dest_ip', 'labels.dst_ip'],
    hostname: ['labels.hostname', 'labels.host', 'labels.nodename', 'labels.node', 'labels.instance'],
    tags: ['labels.tags', 'annotations.tags'],
    partner: ['labels.partner', 'labels.tenant', 'labels.customer'],
  },
  severity: [{ path: 'labels.severity' }, { path: 'labels.priority' }, { path: 'labels.level' }],
};
