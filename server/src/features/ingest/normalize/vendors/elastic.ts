import type { Vendor } from './vendor.js';

const ALERT = 'kibana.alert';
const ORIGINAL = 'kibana.alert.original_event';

/** Elastic Security, the SIEM connector's own format. */
export const elastic: Vendor = {
  name: 'elastic',
  clues: [[{ family: ALERT }]],
  fields: {
    title: [`${ALERT}.rule.name`, `${ALERT}.title`, `${ALERT}.rule.rule_type_name`, `${ALERT}.reason`],
    source_id: [`${ALERT}.uuid`, `${ORIGINAL}.id`],
    description: [`${ALERT}.reason`, `${ALERT}.rule.description`, `${ORIGINAL}.reason`],
    source_ip: [`${ORIGINAL}.source_ip`, `${ORIGINAL}.source.ip`],
    dest_ip: [`${ORIGINAL}.dest_ip`, `${ORIGINAL}.destination.ip`],
    hostname: [`${ORIGINAL}.hostname`, `${ORIGINAL}.host.name`],
    rule_name: [`${ALERT}.rule.name`],
    tags: [`${ALERT}.rule.tags`, `${ALERT}.tags`],
  },
  severity: [
    { path: `${ALERT}.severity` },
    { path: `${ALERT}.rule.severity` },
    { path: `${ALERT}.risk_score`, scale: 'risk_score' },
    { path: `${ALERT}.rule.risk_score`, scale: 'risk_score' },
    { path: `${ORIGINAL}.severity` },
  ],
};
