import type { Vendor } from './vendor.js';

export const splunk: Vendor = {
  name: 'splunk',
  clues: [
    [{ has: 'search_name' }, { has: 'sid' }],
    [{ has: 'search_name' }, { family: 'result' }],
    [{ has: 'results_link' }, { family: 'result' }],
  ],
  fields: {
    title: ['title', 'rule_name', 'name', 'result.rule_title'],
    source_id: [{ path: 'result.event_id', when: { path: 'result.event_id', like: /@@notable@@/ } }],
    description: ['description', 'result.rule_description', 'result.description', 'result.message'],
    // In a notable event `host` is the search head, and `orig_host` the machine it is about.
    hostname: [
      'hostname',
      'host.name',
      'host.hostname',
      'agent.name',
      'computer_name',
      'device.hostname',
      'signal.host.name',
      'result.orig_host',
      'result.host',
      'result.dest_host',
      'result.dest_nt_host',
      'result.dest',
    ],
    tags: ['tags', 'result.tags', 'result.tag'],
  },
  severity: [{ path: 'severity' }, { path: 'result.severity' }, { path: 'result.urgency' }],
  // At the top of the post, `host` names the search head.
  misleading: { hostname: ['host'] },
};
